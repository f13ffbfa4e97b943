import { needs } from '@atrium/contract/dashboard/needs.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Ask } from '../../../kit/first-viewer.ts'
import { HomeCard } from '../../../kit/home/HomeCard.tsx'
import { selectedSite } from '../../../kit/selection.ts'
import { useRead } from '../../../kit/useRead.ts'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'
import type { Viewer } from '../../../kit/useViewer.ts'
import { NeedGroup } from './NeedGroup.tsx'
import classes from './Needs.module.css'
import { needColumns } from './need-kinds.ts'

/** What needs the landlord now, of all features, each acted on where it stands. */
export function NeedsPanel() {
  const { t } = useTranslation()
  const { siteId } = useSelectedSite()
  // Of the site before, until the answer for another has come: nothing below moves twice.
  const read = useRead(needs.read, { siteId }, { keepOld: true })
  const sections = read.data?.sections.filter(({ total }) => total > 0)
  const columns = needColumns
    .map((kinds) => sections?.filter(({ kind }) => kinds.includes(kind)) ?? [])
    .filter(({ length }) => length > 0)
  return (
    <HomeCard id="needs-you" title={t('What needs you now')} read={read} waiting={6}>
      {sections?.length === 0 && (
        <p className={classes['nothing']}>
          <IconCircleCheck size={20} stroke={1.7} aria-hidden />
          {t('Nothing needs you now.')}
        </p>
      )}
      {columns.length > 0 && (
        <div className={classes['columns']}>
          {columns.map((column) => (
            <div key={column[0]?.kind} className={classes['column']}>
              {column.map((section) => (
                <NeedGroup key={section.kind} section={section} siteId={siteId} />
              ))}
            </div>
          ))}
        </div>
      )}
    </HomeCard>
  )
}

NeedsPanel.askAhead = (_: Viewer, ask: Ask) => ask(needs.read, { siteId: selectedSite.get() })
