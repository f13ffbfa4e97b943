import { useTranslation } from 'react-i18next'
import { Picker, type PickerFrame } from './Picker.tsx'

interface Props extends PickerFrame {
  /** Of the client that was chosen; undefined: they are not known yet. */
  leases: readonly { id: number; leaseNo: string; unitId: string }[] | undefined
  value: number | null
  onChange: (id: number | null) => void
}

/** One of a client's leases, or none. */
export function LeasesPicker({ leases, value, onChange, ...rest }: Props) {
  const { t } = useTranslation()
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
