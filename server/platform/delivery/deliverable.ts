import type { AnyCall } from '@atrium/contract/kit/call.ts'
import type { Channel } from '@atrium/contract/kit/deliveries.ts'
import type { NotificationName } from '@atrium/contract/kit/notifications.ts'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { MailContent } from '../mail/send-mail.ts'
import type { ReadContext } from '../work/context.ts'
import type { PublishedEvent } from '../work/published-event.ts'

/** Whom a message is for. */
export interface Reader {
  name: string
  /** Null: as the company has it. */
  language: string | null
  /** Whether they have a login, so that a link into the portal is of use to them. */
  isUser: boolean
  /** What opens the message without a login; only of a kind that has such a page. */
  key?: string
}

/** A record as it goes out. */
export interface Message {
  mail: (to: Reader) => MailContent
  /** A text message; a few hundred characters at most. */
  sms: (to: Reader) => string
  /** What open pages are told; without it they see it when its topic says so. */
  event?: Pick<PublishedEvent, 'event' | 'about'>
}

export interface Deliverables<Row extends Sent = Sent> {
  /** The kind of record, as the audit log calls it. */
  kind: string
  /** The call that sends it: whoever sent it must still be allowed to make it when it goes out. */
  call: AnyCall
  /** Topics of the record, told when its delivery moves on. */
  topics: readonly string[]
  channels: readonly Channel[]
  /** By which setting people switch it off; without one it reaches everybody. */
  notification?: NotificationName
  /** Each mail and text message carries a key that opens it without a login. */
  hasPublicPage?: true
  /** Where its records stand; each keeps which delivery was its last. */
  table: PgTable & { id: PgColumn; deliveryId: PgColumn }
  /** The record, when it is in the viewer's scope; else not found. */
  find: (ctx: Pick<ReadContext, 'db' | 'scope'>, id: number, options?: { lock?: boolean }) => Promise<Row>
  /** Refuses to send one that cannot be. */
  check?: (row: Row) => void
  /** Everybody it is for, as a select of `people.ts`. Somebody may stand in it several times. */
  audienceOf: (ctx: Pick<ReadContext, 'db' | 'scope' | 'viewer'>, row: Row) => Promise<SQL>
  messageOf: (ctx: Pick<ReadContext, 'db' | 'app'>, row: Row) => Promise<Message>
}

/** What every record that is delivered has. */
export interface Sent {
  id: number
  landlordId: number
  siteId: number | null
  /** Its last delivery. */
  deliveryId: number | null
}

/** A kind of record that is delivered, with the types of its row forgotten. */
export type Deliverable = Deliverables<Sent> & { readonly [forgotten]: true }
declare const forgotten: unique symbol

export const deliverable = <Row extends Sent>(declared: Deliverables<Row>): Deliverable => declared as unknown as Deliverable
