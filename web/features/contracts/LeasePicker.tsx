import { contractTemplates } from '@atrium/contract/contracts/templates.ts'
import { LeasesPicker } from '../../kit/form/LeasesPicker.tsx'
import type { PickerFrame } from '../../kit/form/Picker.tsx'
import { useRead } from '../../kit/useRead.ts'

interface Props extends PickerFrame {
  tenantId: number | null
  value: number | null
  onChange: (id: number | null) => void
}

/** One of a client's leases, drafts too. */
export function LeasePicker({ tenantId, ...rest }: Props) {
  const { data } = useRead(contractTemplates.leases, { tenantId: String(tenantId ?? 0) }, { enabled: tenantId !== null })
  return <LeasesPicker {...rest} leases={tenantId === null ? undefined : data?.items} />
}
