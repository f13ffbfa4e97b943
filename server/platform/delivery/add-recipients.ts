import type { Channel, RecipientStatus } from '@atrium/contract/kit/deliveries.ts'
import { type SQL, sql } from 'drizzle-orm'
import { filterByPreference, howMailed, type Mailed } from '../notifications/filter-by-preference.ts'
import { e164In, phoneCountry } from '../tenancy/phone-number.ts'
import type { AnyWriteContext } from '../work/context.ts'
import { rooms } from '../work/published-event.ts'
import type { Deliverable, Message } from './deliverable.ts'
import { type Person, readPeople } from './people.ts'
import type { MayRead } from './readers-of.ts'
import type { deliveries } from './tables.ts'

/** People of one transaction: on the embedded database everybody else waits for it. */
const CHUNK = 2_000
/** Rooms that one message of the event bus has place for. */
const MOST_ROOMS = 200

export interface Step {
  delivery: typeof deliveries.$inferSelect
  message: Message
  /** Who may see its record. */
  reads: MayRead
}

/** Makes the next people of the audience recipients. In the portal they have it at once. */
export async function addRecipients(ctx: AnyWriteContext, kind: Deliverable, { people, ...step }: Step & { people: SQL }) {
  const { delivery } = step
  const page = await readPeople(ctx.db, people, { behind: delivery.cursor, limit: CHUNK })
  await addPages(ctx, kind, [{ ...step, page }])
  const isLast = page.length < CHUNK
  return { state: isLast ? ('sending' as const) : ('expanding' as const), cursor: page.at(-1)?.key ?? delivery.cursor }
}

/** A delivery with people of its audience. */
export interface RecipientPage extends Step {
  page: readonly Person[]
}

/** Makes people of deliveries of a kind recipients. */
export async function addPages(ctx: AnyWriteContext, kind: Deliverable, all: readonly RecipientPage[]): Promise<void> {
  const rows = await rowsFor(ctx, kind, all)
  if (rows.length > 0) await insertRecipients(ctx, rows)
  for (const step of all) if (step.message.event) publish(ctx, step, await wanting(ctx, kind, step.page))
}

const usersOf = (page: readonly Person[]) => page.flatMap(({ userId }) => userId ?? [])

/** Whose open pages are told. */
async function wanting({ db }: AnyWriteContext, kind: Deliverable, page: RecipientPage['page']) {
  return new Set(kind.notification ? await filterByPreference(db, usersOf(page), kind.notification, 'portal') : usersOf(page))
}

interface NewRecipient extends Pick<Person, 'name' | 'userId' | 'language'> {
  person: string
  deliveryId: number
  landlordId: number
  channel: Channel
  address: string
  status: RecipientStatus
  digestAt?: Date | undefined
}

async function rowsFor(ctx: AnyWriteContext, kind: Deliverable, all: readonly RecipientPage[]): Promise<NewRecipient[]> {
  const users = [...new Set(all.flatMap(({ page }) => usersOf(page)))]
  const mailed = kind.notification ? await howMailed(ctx.db, users, kind.notification) : new Map<number, Mailed>()
  const rows: NewRecipient[] = []
  for (const { delivery, page } of all) {
    const { landlordId, siteId } = delivery
    const numberOf = delivery.channels.includes('sms') ? await e164In(await phoneCountry(ctx.db, landlordId, siteId)) : () => ''
    const by = { mailed, numberOf }
    for (const person of page) rows.push(...recipientsOf(delivery, person, by))
  }
  return rows
}

interface By {
  mailed: ReadonlyMap<number, Mailed>
  numberOf: (phone: string) => string
}

/** Somebody by each channel of a delivery that reaches them; by its first where none does. */
function recipientsOf(
  { id: deliveryId, landlordId, channels }: Step['delivery'],
  { key: person, name, userId, language, email, phone }: Person,
  { mailed, numberOf }: By,
): NewRecipient[] {
  const has = (channel: Channel) => channels.includes(channel)
  const of = (channel: Channel, address: string, status: RecipientStatus = 'queued') => ({
    deliveryId,
    landlordId,
    person,
    name,
    userId,
    language,
    channel,
    address,
    status,
  })
  const number = phone && numberOf(phone)
  const mailTo = (status: RecipientStatus) => of('email', email.toLowerCase(), status)
  const how = (userId !== null && mailed.get(userId)) || 'now'
  const rows = [
    ...(has('portal') && userId !== null ? [of('portal', `user ${userId}`, 'sent')] : []),
    ...(has('email') && email
      ? [how instanceof Date ? { ...mailTo('digest'), digestAt: how } : mailTo(how === 'off' ? 'off' : 'queued')]
      : []),
    ...(has('sms') && number ? [of('sms', number)] : []),
  ]
  // Somebody whom nothing reaches is in the log too.
  return rows.length > 0 ? rows : [of(channels[0] ?? 'portal', person, 'unreachable')]
}

/** As one parameter: a statement with one for each value takes ten times as long. */
const insertRecipients = (ctx: AnyWriteContext, rows: readonly NewRecipient[]) =>
  ctx.db.execute(sql`
    insert into delivery_recipients (delivery_id, landlord_id, channel, address, name, person, user_id, language, status, sent_at, digest_at)
    select "deliveryId", "landlordId", channel, address, name, person, "userId", language, status, case when status = 'sent' then now() end, "digestAt"
    from json_to_recordset(${JSON.stringify(rows)}::json) as r ("deliveryId" int, "landlordId" int, channel text, address text,
      name text, person text, "userId" int, language text, status text, "digestAt" timestamptz)
    on conflict do nothing`)

function publish(ctx: AnyWriteContext, { delivery, message }: Step, users: ReadonlySet<number>): void {
  if (!message.event || !delivery.channels.includes('portal')) return
  const all = [...users].map(rooms.user)
  const { landlordId, siteId } = delivery
  for (let from = 0; from < all.length; from += MOST_ROOMS)
    ctx.publish({ ...message.event, landlordId, siteId: siteId ?? 0, tenantId: null, only: all.slice(from, from + MOST_ROOMS) })
}
