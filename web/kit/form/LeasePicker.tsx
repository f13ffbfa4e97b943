import type { LeasesOfClient } from '@atrium/contract/tenancy/clients/client-leases.ts'
import { useTranslation } from 'react-i18next'
import { useRead } from '../useRead.ts'
import type { OwnInput } from './FormField.tsx'
import { Picker, type PickerFrame } from './Picker.tsx'

interface Props extends PickerFrame {
  call: LeasesOfClient
  /** Null: it is not chosen yet. */
  tenantId: number | null
  value: number | null
  onChange: (id: number | null) => void
}

/** One of a client's leases, or none. */
export function LeasePicker({ call, tenantId, value, onChange, ...rest }: Props) {
  const { t } = useTranslation()
  const { data } = useRead(call, { tenantId: String(tenantId ?? 0) }, { enabled: tenantId !== null })
  const leases = tenantId === null ? undefined : data?.items
  const items = leases ?? []
  return (
    <Picker
      {...rest}
      placeholder={items.length === 0 && leases ? t('This client has no lease') : t('Choose')}
      disabled={items.length === 0}
      clearable
      data={items.map(({ id, leaseNo, unitId }) => ({ value: String(id), label: leaseNo, hint: unitId }))}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id ? Number(id) : null)}
    />
  )
}

interface FieldProps extends Omit<Parameters<OwnInput>[0], 'values'>, Pick<Props, 'call' | 'tenantId'> {}

/** The lease of a form, from which what is written is filled in. */
export function LeaseField({ value, ...input }: FieldProps) {
  const { t } = useTranslation()
  return (
    <LeasePicker
      {...input}
      label={t('Lease')}
      description={t('Premises, days and amounts are filled in from it.')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={(value as number | null) ?? null}
    />
  )
}
