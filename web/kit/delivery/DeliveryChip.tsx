import type { DeliveryOutcome, DeliveryState } from '@atrium/contract/kit/deliveries.ts'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../StatusChip.tsx'
import { stateOf } from './delivery-words.ts'

/** Whether a record was sent, and to how many of those it is for. */
export function DeliveryChip({ of }: { of: { state: DeliveryState | null; outcome: DeliveryOutcome | null } }) {
  const { t } = useTranslation()
  const [word, tone] = stateOf(of, t)
  return <StatusChip status={word} isWritten tone={tone} />
}
