import { z } from 'zod'
import type { Access } from '../access/access.ts'
import { calls, get, post, search } from './call.ts'
import { columns } from './columns.ts'
import { ChosenInstant, Instant } from './days.ts'
import { Id, PathId } from './ids.ts'
import { optionsOf, type Tone } from './options.ts'
import { PersonId } from './person-id.ts'
import { Done } from './results.ts'

/** The ways by which something reaches a person. */
export const channels = ['portal', 'email', 'sms'] as const
export type Channel = (typeof channels)[number]
export const channelWords: Record<Channel, string> = { portal: 'Portal', email: 'E-mail', sms: 'Text message' }

/** What has become of one recipient, by one channel (docs/features/delivery.md). */
export const recipientStatuses = [
  'queued',
  'digest',
  'sending',
  'sent',
  'opened',
  'downloaded',
  'failed',
  'unknown',
  'recalled',
  'kept',
  'off',
  'unreachable',
] as const
export type RecipientStatus = (typeof recipientStatuses)[number]
export const recipientWords: Record<RecipientStatus, string> = {
  queued: 'Queued',
  digest: 'In the next digest',
  sending: 'Sending',
  sent: 'Sent',
  opened: 'Opened',
  downloaded: 'Downloaded',
  failed: 'Failed',
  unknown: 'Outcome unknown',
  recalled: 'Recalled',
  kept: 'Not sent',
  off: 'Switched off',
  unreachable: 'Not reachable',
}
/** How each looks as a chip. */
export const recipientTones: Record<keyof typeof recipientWords, Tone> = {
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
  unreachable: 'bad',
}

export const deliveryStates = ['waiting', 'expanding', 'sending', 'done', 'recalled', 'stopped'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/**
 * What has become of a delivery by people, each counted once whatever the number of channels: reached (in the portal, or a message was
 * handed to the server at the other end), waiting, failed (or of unknown outcome), not sent (no service, no address, switched off,
 * recalled). The four add up to `people`.
 */
export const DeliveryOutcome = z.object({
  people: z.int(),
  reached: z.int(),
  waiting: z.int(),
  failed: z.int(),
  unsent: z.int(),
  /** By which of its channels messages stayed here, since the server has no service for them. */
  off: z.array(z.enum(channels)),
})
export type DeliveryOutcome = z.infer<typeof DeliveryOutcome>

/** What a person can answer to a message that asks how they are. */
export const replies = ['safe', 'help'] as const
export type SafetyReply = (typeof replies)[number]
export const replyWords: Record<SafetyReply, string> = { safe: 'I am safe', help: 'I need help' }
/** How each looks as a chip. */
export const replyTones: Record<keyof typeof replyWords, Tone> = { safe: 'good', help: 'bad' }

export const DeliveryLine = z.object({
  id: Id,
  name: z.string(),
  channel: z.enum(channels),
  /** The e-mail address or telephone number; empty in the portal. */
  address: z.string(),
  status: z.enum(recipientStatuses),
  attempts: z.int(),
  error: z.string().nullable(),
  sentAt: Instant.nullable(),
  openedAt: Instant.nullable(),
  downloadedAt: Instant.nullable(),
  reply: z.enum(replies).nullable(),
  repliedAt: Instant.nullable(),
})
export type DeliveryLine = z.infer<typeof DeliveryLine>

export const deliveryColumns = columns([
  { value: 'name', text: 'Name', locked: true, truncate: 250 },
  { value: 'channel', text: 'By', type: 'chip' },
  { value: 'address', text: 'Address', truncate: 250, from: 420, sortable: false },
  { value: 'status', text: 'Status', type: 'chip', options: optionsOf(recipientWords, recipientTones), sortable: false },
  { value: 'sentAt', text: 'Sent', type: 'shortdatetime', from: 640, sortable: false },
  { value: 'openedAt', text: 'Opened', type: 'shortdatetime', from: 760 },
  { value: 'attempts', text: 'Attempts', type: 'number', visible: false, sortable: false },
  { value: 'error', text: 'Reason', truncate: 250, visible: false, sortable: false },
])

/** Of records that have a file. */
export const downloadedColumn = columns([
  { value: 'downloadedAt', text: 'Downloaded', type: 'shortdatetime', from: 700, sortable: false },
])

/** The last delivery of a record: how far it is. */
export const Delivery = z.object({
  id: Id,
  state: z.enum(deliveryStates),
  channels: z.array(z.enum(channels)),
  sendAt: Instant,
  /** Who sent it. */
  sender: z.string(),
  senderId: PersonId,
  outcome: DeliveryOutcome,
  /** Messages: a person has one by each channel. */
  total: z.int(),
  /** How many recipients there are of each status, and of each reply. */
  counts: z.partialRecord(z.enum(recipientStatuses), z.int()),
  replies: z.partialRecord(z.enum(replies), z.int()),
})
export type Delivery = z.infer<typeof Delivery>

/** Whom something would reach now. Counted to 100,000. */
export const Reach = z.object({
  people: z.int(),
  portal: z.int(),
  email: z.int(),
  sms: z.int(),
  /** How many people each set of ways reaches: who is reached by some channels is the sum over the sets that hold one of them. */
  ways: z.array(z.object({ by: z.array(z.enum(channels)), people: z.int() })),
  /** The names of those without a login, the first 20. */
  withoutLogin: z.array(z.string()),
  /** What it is sent about; empty where that is no site. */
  siteName: z.string(),
  /** Channels that this server has no service for: what goes by them stays here. */
  off: z.array(z.enum(channels)),
})
export type Reach = z.infer<typeof Reach>

/** How many people get something at once that is sent by these channels. */
export const reachedBy = ({ ways, off }: Reach, by: readonly Channel[]): number =>
  ways
    .filter((way) => way.by.some((channel) => by.includes(channel) && !off.includes(channel)))
    .reduce((sum, { people }) => sum + people, 0)

const reads = ['delivery']
const body = z.object({ id: Id })

/** Who may see a log, and who may send, send again and recall. */
interface Rights {
  read: Access<'landlord'>
  manage: Access<'landlord'>
}

/** The calls about what became of a kind of record that is delivered. `name` is that of the kind in their paths. */
export const deliveryLog = (
  prefix: string,
  name: string,
  { read, manage, changes = [] }: Rights & { changes?: readonly string[] },
) =>
  calls(
    prefix,
    { reads, changes: [...reads, ...changes] },
    {
      log: search(`Get${name}Logs`, {
        allow: read,
        about: 'Each recipient of the last delivery of a record, by each channel, with what became of it.',
        filters: { id: Id, status: z.enum(recipientStatuses).optional(), channel: z.enum(channels).optional() },
        sorts: ['id', 'name', 'channel', 'openedAt'],
        item: DeliveryLine,
      }),
      delivery: get(`Get${name}Delivery/{id}`, {
        allow: read,
        about: 'How far the last delivery of a record is; null when there was none.',
        params: { id: PathId },
        reply: z.object({ delivery: Delivery.nullable() }),
      }),
      again: post(`Resend${name}`, {
        allow: manage,
        about: 'Sends again what failed or whose outcome is unknown: to some recipients, or to all of these.',
        body: z.object({ id: Id, recipientIds: z.array(Id).max(500).optional() }),
        reply: z.object({ count: z.int() }),
      }),
      recall: post(`Recall${name}`, {
        allow: manage,
        about:
          'Takes the last delivery back from everybody who has not opened it. What has left by mail or text message cannot be.',
        body,
        reply: z.object({ count: z.int() }),
      }),
    },
  )
export type DeliveryLogCalls = ReturnType<typeof deliveryLog>

/** The calls that send a kind of record. `changes` are its topics. */
export const deliverySend = (prefix: string, name: string, { manage, changes }: Rights & { changes: readonly string[] }) =>
  calls(
    prefix,
    { reads: [], changes: [...reads, ...changes] },
    {
      reach: get(`Get${name}Reach/{id}`, {
        allow: manage,
        about:
          'How many people a record would reach now, by which channels, and which of these are not set up. Counted to 100,000.',
        params: { id: PathId },
        reply: Reach,
      }),
      send: post(`Send${name}`, {
        allow: manage,
        about: 'Sends a record to everybody it is for, now or at a time. The recipients are found out when it is sent.',
        body: z.object({
          id: Id,
          channels: z.array(z.enum(channels)).min(1).max(channels.length),
          sendAt: ChosenInstant.nullable().default(null),
        }),
        reply: Done,
      }),
    },
  )
export type DeliverySendCalls = ReturnType<typeof deliverySend>
