import type { Access } from '@atrium/contract/access/access.ts'
import type { AnyCall } from '@atrium/contract/kit/call.ts'
import type { Channel } from '@atrium/contract/kit/deliveries.ts'
import type { HubEventName } from '@atrium/contract/kit/events.ts'
import type { NotificationName } from '@atrium/contract/kit/notifications.ts'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Actor } from '../access/viewer.ts'
import type { Mail, MailContent } from '../mail/send-mail.ts'
import type { AnyWriteContext, ReadContext } from '../work/context.ts'
import type { PublishedEvent } from '../work/published-event.ts'

/** Whom a message is for. */
export interface Reader {
  name: string
  /** Their e-mail address, or telephone number. */
  address: string
  /** Null: as the company has it. */
  language: string | null
  /** Null: without a login, so that a link into the portal is of no use to them. */
  userId: number | null
  /** What opens the message without a login; only of a kind that has such a page. */
  key?: string
}

/** A record as it goes out. */
export interface Message {
  mail: (to: Reader) => MailContent
  /** A text message; a few hundred characters at most. */
  sms: (to: Reader) => string
  /** The event for open pages. Default: none, they refresh by topic. */
  event?: Pick<PublishedEvent, 'event' | 'about'>
}

export interface Deliverables<Row extends DeliverableRow = DeliverableRow> {
  /** The kind of record, as the audit log calls it. */
  kind: string
  /** The call that sends it: whoever sent it must still be allowed to make it when it goes out. */
  call: AnyCall
  /**
   * By whose rule its readers may see the record: who may not gets it by no channel (docs/features/access.md). The hub events and the
   * calendar of its kind go by the same.
   */
  access: Access
  /** The type that the rule is asked for, where its records have types. */
  typeOf?: (row: Row) => string
  /** Topics of the record, told when its delivery moves on. */
  topics: readonly string[]
  channels: readonly Channel[]
  /** Those it always goes by, whatever is chosen. */
  always?: readonly Channel[]
  /** What is said of where it goes: the sites of a record. Default: its site. */
  sitesOf?: (row: Row) => readonly number[]
  /** It goes out as a consequence of something that was allowed: whether its sender still may is not asked. */
  byItself?: true
  /** How many messages of deliveries one mailbox or telephone gets within an hour by the time this one comes. Default: 20. */
  mostToOne?: number
  /** The kind by which people choose how its mails come; null: nobody can switch them off. */
  notification: NotificationName | null
  /** News waits for the quiet hours of its readers. */
  goes: Mail['goes']
  /** What the bell has of the same record: what was viewed there is left out of the digest. */
  inBell?: (row: Row) => { event: HubEventName; id: number }
  /** Each mail and text message carries a key that opens it without a login. */
  hasPublicPage?: true
  /** What the record is called, where a message of it has no subject: it went to the portal alone, or nowhere. */
  titleOf?: (row: Row) => string
  /** Where the log of a record is read. Without it nobody is told on the start page that a mail of it did not leave. */
  logAt?: (row: Row) => string
  /** Where its records stand; each keeps which delivery was its last. */
  table: PgTable & { id: PgColumn; deliveryId: PgColumn }
  /** In which other column it keeps it. */
  keptIn?: string
  /** The record, when it is in the viewer's scope; else not found. */
  find: (ctx: Pick<ReadContext<Actor>, 'db' | 'scope' | 'viewer'>, id: number, options?: { lock?: boolean }) => Promise<Row>
  /** Refuses to send one that cannot be sent at a moment, which is now or still to come. */
  check?: (ctx: Pick<ReadContext, 'db' | 'app'>, row: Row, at: Date) => Promise<void>
  /** Its recipients, as a select of `people.ts` that may name a person several times. */
  audienceOf: (ctx: Pick<ReadContext, 'db' | 'scope' | 'viewer' | 'app'>, row: Row) => Promise<SQL>
  /** The same of several records of one company at once, with the place of the record in `at`, from 0: one select instead of as many. */
  audienceOfAll?: (rows: readonly Row[]) => SQL
  /** Asked within the transaction that sends it: it may make a key that the message carries. */
  messageOf: (ctx: AnyWriteContext, row: Row) => Promise<Message>
  /** Done as it begins to go out. */
  leaves?: (ctx: AnyWriteContext, row: Row) => Promise<void>
  /** Done when it is recalled. With it a recall is refused as soon as one person has opened the record; without, who has opened it keeps it. */
  takenBack?: (ctx: AnyWriteContext, row: Row) => Promise<void>
}

/** What every record that is delivered has. */
export interface DeliverableRow {
  id: number
  landlordId: number
  siteId: number | null
  /** Its last delivery. */
  deliveryId: number | null
}

/** A kind of record that is delivered, with the types of its row forgotten. */
export type Deliverable = Deliverables<DeliverableRow> & { readonly [forgotten]: true }
declare const forgotten: unique symbol

export const deliverable = <Row extends DeliverableRow>(declared: Deliverables<Row>): Deliverable =>
  declared as unknown as Deliverable
