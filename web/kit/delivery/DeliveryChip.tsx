import type { DeliveryState } from '@atrium/contract/kit/deliveries.ts'
import { StatusChip } from '../StatusChip.tsx'
import { stateOf } from './delivery-words.ts'

/** Whether a record was sent. */
export function DeliveryChip({ state }: { state: DeliveryState | null }) {
  const [word, tone] = stateOf(state)
  return <StatusChip status={word} tone={tone} />
}
