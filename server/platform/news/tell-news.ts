import type { NotificationName } from '@atrium/contract/kit/notifications.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { users } from '../auth/tables.ts'
import type { ReadDb } from '../database/open.ts'
import type { Mail, MailContent } from '../mail/send-mail.ts'
import { howMailed } from '../notifications/filter-by-preference.ts'
import type { AnyWriteContext } from '../work/context.ts'
import { type PublishedEvent, rooms } from '../work/published-event.ts'
import { keepForDigest } from './digest-items.ts'

/** Somebody who gets a mail, if they want it. */
interface Addressee {
  email: string
  /** Their account; null: they have none here. Default: that of the company with this address, if there is one. */
  id?: number | null
}

interface Mailing<To extends Addressee> {
  to: readonly To[]
  /** Asked for those alone who get it. */
  mail: (to: To) => MailContent | Promise<MailContent>
  /** From then on it is of no use. */
  until?: Date
  /** Whose mail it is; null: the platform's. Default: that of the company that the event is of. */
  landlordId?: number | null
  /** So many may be told at once that no single mail is to wait behind theirs. */
  inBulk?: true
}

interface NewsMail<To extends Addressee> extends Mailing<To> {
  landlordId: number | null
  /** By which people choose how it comes; null: nobody can switch it off. */
  kind: NotificationName | null
  /** An emergency. */
  urgent?: boolean
  /** What the bell has of it, for each of them. */
  eventFor?: (to: To) => PublishedEvent | undefined
}

/**
 * The one way in which people hear of what has happened: open pages, the bell and devices by its event (`work/keep-notifications.ts`), and
 * some of them by mail as well, each as they have chosen for its kind. Part of the transaction.
 */
export async function tellNews<To extends Addressee>(
  ctx: AnyWriteContext,
  event: PublishedEvent,
  mailing: Mailing<To>,
): Promise<void> {
  ctx.publish(event)
  await mailOfEvent(ctx, event, mailing)
}

/** The same of news that is for some people alone; nothing is published where there are none. */
export async function tellPeople<To extends Addressee & { id: number }>(
  ctx: AnyWriteContext,
  event: Omit<PublishedEvent, 'only'>,
  mailing: Mailing<To>,
): Promise<void> {
  if (mailing.to.length === 0) return
  await tellNews(ctx, { ...event, only: mailing.to.map(({ id }) => rooms.user(id)) }, mailing)
}

/** Only the mails, where the event is published by itself: one event may have several. */
export async function mailOfEvent<To extends Addressee>(
  ctx: AnyWriteContext,
  event: PublishedEvent,
  mailing: Mailing<To>,
): Promise<void> {
  const notice = ctx.app.noticeOf(event.event)
  const urgent = event.urgent ?? notice?.urgent ?? false
  await mailNews(ctx, {
    landlordId: event.landlordId,
    ...mailing,
    eventFor: () => event,
    urgent,
    kind: notice?.notification ?? null,
  })
}

/**
 * Mails news whose events, if there are any, are published by themselves. At once to whoever did it themselves, to whoever has no account here, and of emergencies; to the others
 * as they have chosen: at once, but after their quiet hours, with their digest, or not at all.
 */
export async function mailNews<To extends Addressee>(
  ctx: AnyWriteContext,
  { landlordId, kind, to, mail, until, inBulk, urgent = false, eventFor }: NewsMail<To>,
): Promise<void> {
  const accountOf = await accountsOf(ctx.db, landlordId, to)
  const accounts = to.flatMap((one) => accountOf(one) ?? [])
  const mailed = kind === null ? undefined : await howMailed(ctx.db, accounts, kind, { until })
  const mails: Mail[] = []
  const waiting = []
  for (const one of to) {
    const account = accountOf(one)
    const how = (account !== null && mailed?.get(account)) || 'now'
    if (how === 'off') continue
    const content = await mail(one)
    const goes = urgencyOf(ctx, account, urgent)
    if (how === 'now' || goes !== 'news') mails.push({ to: one.email, landlordId, content, goes, until })
    else if (account !== null) waiting.push({ userId: account, dueAt: how, content, event: eventFor?.(one) })
  }
  await (inBulk ? ctx.sendMany(mails) : ctx.sendMail(...mails))
  if (kind !== null) await keepForDigest(ctx, kind, waiting)
}

function urgencyOf({ viewer }: AnyWriteContext, account: number | null, urgent: boolean): Mail['goes'] {
  if (urgent) return 'emergency'
  if (account === null) return 'outsider'
  return account === viewer.userId ? 'asked' : 'news'
}

/** The accounts of some people in a company, or of the platform's own. */
async function accountsOf(db: ReadDb, landlordId: number | null, to: readonly Addressee[]) {
  const unknown = to.flatMap(({ id, email }) => (id === undefined ? [email.toLowerCase()] : []))
  const company = landlordId === null ? isNull(users.landlordId) : eq(users.landlordId, landlordId)
  const found =
    unknown.length === 0
      ? []
      : await db
          .select({ id: users.id, email: users.email })
          .from(users)
          .where(and(inArray(users.email, unknown), company, users.active))
  const byAddress = new Map(found.map(({ id, email }) => [email, id]))
  return ({ id, email }: Addressee) => (id === undefined ? (byAddress.get(email.toLowerCase()) ?? null) : id)
}
