import type { NoticeState } from '@atrium/contract/leases/rental-notices.ts'
import { StatusChip, type Tone } from '../../kit/StatusChip.tsx'
import { stateWords } from './words.ts'

const tones: Record<NoticeState, Tone> = { Open: 'waiting', Overdue: 'bad', Paid: 'good', Void: 'quiet' }

/** The state of a rental notice. */
export const NoticeChip = ({ state }: { state: NoticeState }) => <StatusChip status={stateWords[state]} tone={tones[state]} />
