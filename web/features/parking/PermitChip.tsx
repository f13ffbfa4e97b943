import type { ParkingPermit } from '@atrium/contract/parking/parking.ts'
import { permitTones, permitWords } from '@atrium/contract/parking/states.ts'
import { StatusChip } from '../../kit/StatusChip.tsx'

export const PermitChip = ({ permit: { status } }: { permit: ParkingPermit }) => (
  <StatusChip status={permitWords[status]} tone={permitTones[status]} />
)
