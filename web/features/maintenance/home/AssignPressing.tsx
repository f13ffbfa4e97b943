import { maintenanceRequests } from '@atrium/contract/maintenance/requests.ts'
import type { AssignDrawerProps } from '../../../kit/needs/assign-drawers.ts'
import { useRead } from '../../../kit/useRead.ts'
import { AssignDrawer } from '../request/AssignDrawer.tsx'
import { AssignSeveral } from './AssignSeveral.tsx'

/** Gives requests of what needs the landlord to somebody: one as on its own page, several at once. */
export function AssignPressing({ rows, onClose, onDone }: AssignDrawerProps) {
  const isOne = rows.length === 1
  const id = rows[0]?.id ?? 0
  const read = useRead(maintenanceRequests.get, { id }, { enabled: isOne })
  const request = read.data?.id === id ? read.data : undefined
  return (
    <>
      <AssignDrawer
        request={request}
        error={request ? undefined : read.error}
        onRetry={() => void read.refetch()}
        opened={isOne}
        onClose={onClose}
      />
      <AssignSeveral rows={rows} opened={rows.length > 1} onClose={onClose} onDone={onDone} />
    </>
  )
}
