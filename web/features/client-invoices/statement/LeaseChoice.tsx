import type { Statement } from '@atrium/contract/client-invoices/statements.ts'
import { leaseName } from '@atrium/contract/tenancy/clients/lease-name.ts'
import { useTranslation } from 'react-i18next'
import { Picker } from '../../../kit/form/Picker.tsx'

interface Props {
  data: Pick<Statement, 'leases' | 'lease'> | undefined
  onChange: (leaseId: number | undefined) => void
}

const ALL = 'all'

/** The lease that a statement is of, or all; nothing to choose where the client's one lease is all that it is billed for. */
export function LeaseChoice({ data, onChange }: Props) {
  const { t } = useTranslation()
  if (!data || data.leases.length === 0) return null
  return (
    <Picker
      label={t('Lease')}
      data={[{ value: ALL, label: t('All') }, ...data.leases.map((one) => ({ value: String(one.id), label: leaseName(one) }))]}
      value={data.lease ? String(data.lease.id) : ALL}
      onChange={(chosen) => onChange(Number(chosen) || undefined)}
    />
  )
}
