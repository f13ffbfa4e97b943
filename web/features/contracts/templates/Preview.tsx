import { CONTRACT_VERSION } from '@atrium/contract/contracts/tags.ts'
import { contractTemplates, type NamedTemplatePart } from '@atrium/contract/contracts/templates.ts'
import type { PageWords } from '@atrium/contract/kit/page-words.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ClientAndLease, type ForWhom } from '../../../kit/form/ClientAndLease.tsx'
import { OnPaper } from '../../../kit/rich-text/OnPaper.tsx'
import { errorText } from '../../../kit/toast.ts'
import { useRead } from '../../../kit/useRead.ts'
import { useSettled } from '../../../kit/useSettled.ts'
import { ContractText } from '../text/ContractText.tsx'
import { Notes } from '../text/Notes.tsx'
import classes from './Design.module.css'

/** The contract that the parts would make today, for a client and a lease that are chosen here. */
export function Preview({ parts, page }: { parts: readonly NamedTemplatePart[]; page: PageWords }) {
  const { t } = useTranslation()
  const [forWhom, setForWhom] = useState<ForWhom>({ tenantId: null, leaseId: null })
  const asked = parts.filter(({ kind, heading, partId }) => (kind === 'heading' ? heading !== '' : partId !== null))
  const { settled } = useSettled({ parts: asked.map(({ name, ...part }) => part), ...page, ...forWhom })
  const read = useRead(contractTemplates.preview, settled, { keepOld: true })
  return (
    <section className={classes['preview']} aria-label={t('Preview')} aria-busy={read.isFetching}>
      <h2>{t('Preview')}</h2>
      <div className={classes['whose']}>
        <ClientAndLease leases={contractTemplates.leases} value={forWhom} onChange={setForWhom} />
      </div>
      {read.error && <p role="alert">{errorText(read.error)}</p>}
      {read.data && (
        <div>
          <Notes leftOut={read.data.leftOut} blanks={read.data.blanks} />
          <OnPaper page={read.data} values={{ [CONTRACT_VERSION]: '1' }}>
            <ContractText parts={read.data.parts} />
          </OnPaper>
        </div>
      )}
    </section>
  )
}
