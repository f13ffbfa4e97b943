import type { Delivery, DeliveryState, RecipientStatus, SafetyReply } from '@atrium/contract/kit/deliveries.ts'
import type { Tone } from '../StatusChip.tsx'

/** What a record's state of delivery is called, and its tone; null is that it was never sent. */
export const stateOf = (state: DeliveryState | null): readonly [string, Tone] => (state ? states[state] : ['Draft', 'quiet'])

const states: Record<DeliveryState, readonly [string, Tone]> = {
  waiting: ['Scheduled', 'waiting'],
  expanding: ['Sending', 'info'],
  sending: ['Sending', 'info'],
  done: ['Sent', 'good'],
  recalled: ['Recalled', 'quiet'],
  stopped: ['Stopped', 'bad'],
}

export const recipientTones: Record<RecipientStatus, Tone> = {
  queued: 'waiting',
  digest: 'waiting',
  sending: 'waiting',
  sent: 'info',
  opened: 'good',
  downloaded: 'good',
  failed: 'bad',
  unknown: 'warning',
  recalled: 'quiet',
  kept: 'quiet',
  off: 'quiet',
}

export const replyTones: Record<SafetyReply, Tone> = { safe: 'good', help: 'bad' }

/** Those of whom nothing more is to be expected by itself. */
export const settledOf = ({ total, counts }: Delivery): number => total - (counts.queued ?? 0) - (counts.sending ?? 0)

/** Whether it goes on by itself. */
export const isUnderWay = (delivery: Delivery): boolean =>
  ['expanding', 'sending'].includes(delivery.state) || (delivery.state === 'done' && settledOf(delivery) < delivery.total)
