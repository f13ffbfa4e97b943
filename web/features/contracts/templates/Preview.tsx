import { contractTemplates, type NamedTemplatePart } from '@atrium/contract/contracts/templates.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TenantPicker } from '../../../kit/form/TenantPicker.tsx'
import { errorText } from '../../../kit/toast.ts'
import { usePlace } from '../../../kit/usePlace.ts'
import { useRead } from '../../../kit/useRead.ts'
import { useSettled } from '../../../kit/useSettled.ts'
import { LeasePicker } from '../LeasePicker.tsx'
import { ContractText } from '../text/ContractText.tsx'
import { Notes } from '../text/Notes.tsx'
import classes from './Design.module.css'

/** The contract that the parts would make today, for a client and a lease that are chosen here. */
export function Preview({ parts }: { parts: readonly NamedTemplatePart[] }) {
  const { t } = useTranslation()
  const { siteId } = usePlace()
  const [tenantId, setTenant] = useState<number | null>(null)
  const [leaseId, setLease] = useState<number | null>(null)
  const asked = parts.filter(({ kind, heading, partId }) => (kind === 'heading' ? heading !== '' : partId !== null))
  const { settled } = useSettled({ parts: asked.map(({ name, ...part }) => part), tenantId, leaseId })
  const read = useRead(contractTemplates.preview, settled, { keepOld: true })
  return (
    <section className={classes['preview']} aria-label={t('Preview')} aria-busy={read.isFetching}>
      <h2>{t('Preview')}</h2>
      <div className={classes['whose']}>
        <TenantPicker
          label={t('Client')}
          value={tenantId}
          siteId={siteId}
          onChange={(id) => {
            setTenant(id)
            setLease(null)
          }}
        />
        <LeasePicker label={t('Lease')} tenantId={tenantId} value={leaseId} onChange={setLease} />
      </div>
      {read.error && <p role="alert">{errorText(read.error)}</p>}
      {read.data && (
        <div>
          <Notes leftOut={read.data.leftOut} blanks={read.data.blanks} />
          <ContractText parts={read.data.parts} />
        </div>
      )}
    </section>
  )
}
