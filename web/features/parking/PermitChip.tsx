import type { ParkingPermit } from '@atrium/contract/parking/parking.ts'
import { permitWords } from '@atrium/contract/parking/states.ts'
import { StatusChip } from '../../kit/StatusChip.tsx'

export const PermitChip = ({ permit: { status } }: { permit: ParkingPermit }) => <StatusChip status={permitWords[status]} />
