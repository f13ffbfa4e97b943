import { statements } from '@atrium/contract/client-invoices/statements.ts'
import { leaseName } from '@atrium/contract/tenancy/clients/lease-name.ts'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { Filter } from '../../../kit/table/types.ts'
import { useRead } from '../../../kit/useRead.ts'

/** The filter by lease, once a client is chosen that has leases with statements of their own. */
export function useLeaseFilter(): Filter[] {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const tenantId = /^\d+$/.exec(params.get('tenantId') ?? '')?.[0]
  const { data } = useRead(statements.statement, { tenantId: tenantId ?? '0' }, { enabled: tenantId !== undefined })
  const leases = tenantId === undefined ? [] : (data?.leases ?? [])
  if (leases.length === 0) return []
  return [{ value: 'leaseId', text: t('Lease'), options: leases.map((lease) => ({ value: lease.id, text: leaseName(lease) })) }]
}
