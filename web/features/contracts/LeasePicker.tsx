import { contractTemplates } from '@atrium/contract/contracts/templates.ts'
import { useTranslation } from 'react-i18next'
import { Picker, type PickerFrame } from '../../kit/form/Picker.tsx'
import { useRead } from '../../kit/useRead.ts'

interface Props extends PickerFrame {
  tenantId: number | null
  value: number | null
  onChange: (id: number | null) => void
}

/** One of a client's leases, drafts too. */
export function LeasePicker({ tenantId, value, onChange, ...rest }: Props) {
  const { t } = useTranslation()
  const { data } = useRead(contractTemplates.leases, { tenantId: String(tenantId ?? 0) }, { enabled: tenantId !== null })
  const items = tenantId === null ? [] : (data?.items ?? [])
  return (
    <Picker
      {...rest}
      placeholder={items.length === 0 && data && tenantId !== null ? t('This client has no lease') : t('Choose')}
      disabled={items.length === 0}
      clearable
      data={items.map(({ id, leaseNo, unitId }) => ({ value: String(id), label: leaseNo, hint: unitId }))}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id ? Number(id) : null)}
    />
  )
}
