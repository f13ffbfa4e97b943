import type { LeasesOfClient } from '@atrium/contract/tenancy/clients/client-leases.ts'
import { useTranslation } from 'react-i18next'
import { usePlace } from '../usePlace.ts'
import { LeasePicker } from './LeasePicker.tsx'
import { TenantPicker } from './TenantPicker.tsx'

export interface ForWhom {
  tenantId: number | null
  leaseId: number | null
}

interface Props {
  /** The leases of a client. */
  leases: LeasesOfClient
  value: ForWhom
  onChange: (forWhom: ForWhom) => void
}

/** For whom a preview is: a client of the chosen site, and one of its leases or none. */
export function ClientAndLease({ leases, value: { tenantId, leaseId }, onChange }: Props) {
  const { t } = useTranslation()
  const { siteId } = usePlace()
  return (
    <>
      <TenantPicker
        label={t('Client')}
        value={tenantId}
        siteId={siteId}
        onChange={(id) => onChange({ tenantId: id, leaseId: null })}
      />
      <LeasePicker
        label={t('Lease')}
        call={leases}
        tenantId={tenantId}
        value={leaseId}
        onChange={(id) => onChange({ tenantId, leaseId: id })}
      />
    </>
  )
}
