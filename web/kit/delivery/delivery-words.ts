import {
  type Channel,
  channelWords,
  type DeliveryOutcome,
  type DeliveryState,
  type Reach,
} from '@atrium/contract/kit/deliveries.ts'
import type { Tone } from '@atrium/contract/kit/options.ts'
import type { TFunction } from 'i18next'
import { statusTones } from '../status-tones.ts'

interface Sending {
  /** Null: it was never sent. */
  state: DeliveryState | null
  outcome: DeliveryOutcome | null
}

/** What became of a record's last delivery, in a word or two, and its tone. "Sent" is said of what reached everybody. */
export function stateOf({ state, outcome }: Sending, t: TFunction): readonly [string, Tone | undefined] {
  const said = (word: string) => [t(word), statusTones[word]] as const
  if (state === null) return said('Draft')
  if (state !== 'done' || outcome === null) return said(states[state])
  const { people, reached, waiting, failed } = outcome
  if (waiting > 0) return said('Sending')
  if (reached === people && people > 0) return said(states.done)
  if (reached > 0) return [t('{{reached}} of {{count}} reached', { reached, count: people }), 'warning']
  return failed > 0 ? said('Failed') : [t('Not sent'), 'bad']
}

/** How many of the people a delivery reached, and why not more. */
export function reachedSentence({ people: count, reached, off }: DeliveryOutcome, t: TFunction): string {
  const values = { count, reached }
  const [mail, texts] = [off.includes('email'), off.includes('sms')]
  if (mail && texts)
    return t('Delivered to {{reached}} of {{count}} people: e-mail and text messages are not set up here.', values)
  if (mail) return t('Delivered to {{reached}} of {{count}} people: e-mail is not set up here.', values)
  if (texts) return t('Delivered to {{reached}} of {{count}} people: text messages are not set up here.', values)
  return t('Delivered to {{reached}} of {{count}} people.', values)
}

/** How many people get something that goes out, and where these are. */
export function reachSentence({ people: count, siteName: site }: Reach, reached: number, t: TFunction): string {
  return site
    ? t('{{site}}: {{reached}} of {{count}} people get it.', { site, reached, count })
    : t('{{reached}} of {{count}} people get it.', { reached, count })
}

/** How many people a channel reaches, and whether it is set up. */
export function channelSentence(reach: Reach, channel: Channel, t: TFunction): string {
  const values = { channel: t(channelWords[channel]), count: reach[channel] }
  return reach.off.includes(channel)
    ? t('{{channel}}: {{count}} people, but not set up here', values)
    : t('{{channel}}: {{count}} people', values)
}

/** That channels have no service, which people see before they send. */
export function offSentence(off: readonly Channel[], t: TFunction): string {
  if (off.length === 2) return t('E-mail and text messages are not set up here: what goes by them stays in the outbox.')
  if (off.includes('email')) return t('E-mail is not set up here: mails stay in the outbox.')
  return off.includes('sms') ? t('Text messages are not set up here: they stay in the outbox.') : ''
}

const states: Record<DeliveryState, string> = {
  waiting: 'Scheduled',
  expanding: 'Sending',
  sending: 'Sending',
  done: 'Sent',
  recalled: 'Recalled',
  stopped: 'Stopped',
}
