import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SectionLinks } from '../../../kit/SectionLinks.tsx'
import settings from '../../../kit/Settings.module.css'
import { Billing } from '../billing/Billing.tsx'
import { Buttons } from '../buttons/Buttons.tsx'
import { Paywall } from '../paywall/Paywall.tsx'
import { PublicPages } from '../public/PublicPages.tsx'
import { Conditions } from '../rules/Conditions.tsx'
import { Locks } from '../rules/Locks.tsx'
import { WorkflowTags } from '../rules/WorkflowTags.tsx'

interface Props {
  category: string
  /** Those that are saved. */
  controls: readonly FieldData[]
  /** People see its entries, or fill it in. */
  isLive: boolean
  fields: ReactNode
}

/** The fields of a form, and behind them what is said of entries by them: each part is saved by itself. */
export function Parts({ category, controls, isLive, fields }: Props) {
  const { t } = useTranslation()
  const of = { category, controls }
  const parts = [
    { id: 'fields', title: t('Fields'), content: fields },
    { id: 'conditions', title: t('Conditions'), content: <Conditions {...of} /> },
    { id: 'locks', title: t('Locks'), content: <Locks {...of} /> },
    { id: 'buttons', title: t('Buttons'), content: <Buttons {...of} /> },
    { id: 'tags', title: t('Tags for workflows'), content: <WorkflowTags {...of} /> },
    ...(isLive
      ? [
          { id: 'billing', title: t('Billing'), content: <Billing {...of} /> },
          { id: 'paywall', title: t('Paywall'), content: <Paywall {...of} /> },
          { id: 'public', title: t('Public pages'), content: <PublicPages category={category} /> },
        ]
      : []),
  ]
  return (
    <div>
      <SectionLinks sections={parts} />
      {parts.map(({ id, content }) => (
        <div key={id} id={id} tabIndex={-1} className={settings['part']}>
          {content}
        </div>
      ))}
    </div>
  )
}
