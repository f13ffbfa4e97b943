import type { NoticeState } from '@atrium/contract/leases/rental-notices.ts'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { stateWords } from './words.ts'

/** The state of a rental notice. */
export const NoticeChip = ({ state }: { state: NoticeState }) => <StatusChip status={stateWords[state]} />
