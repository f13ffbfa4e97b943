import type { ParkingPermit } from '@atrium/contract/parking/parking.ts'
import { type PermitStatus, permitWords } from '@atrium/contract/parking/states.ts'
import { StatusChip, type Tone } from '../../kit/StatusChip.tsx'

const tones: Record<PermitStatus, Tone> = { InProgress: 'waiting', Approved: 'good', Denied: 'bad', Void: 'quiet' }

export const PermitChip = ({ permit: { status } }: { permit: ParkingPermit }) => (
  <StatusChip status={permitWords[status]} tone={tones[status]} />
)
