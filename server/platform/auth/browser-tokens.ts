import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../database/open.ts'
import type { ReadContext, WriteContext } from '../work/context.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { hashKey, makeKey } from './one-time-key.ts'
import { tickets } from './tables.ts'

/** What a browser holds on to between two calls, by a cookie that says nothing by itself; seconds it is good for. */
const LIFE = {
  'second-step': 10 * 60,
  'passkey-login': 5 * 60,
  'passkey-new': 5 * 60,
  'sign-in': 10 * 60,
  'trusted-device': 30 * 86_400,
}
type Kind = keyof typeof LIFE

interface BrowserToken {
  id: number
  userId: number | null
  value: Record<string, unknown>
}

/** Gives this browser a ticket. Those that have run out are swept on the way. */
export async function issueToken(
  ctx: WriteContext,
  kind: Kind,
  userId: number | null,
  value: Record<string, unknown>,
): Promise<void> {
  const key = await createToken(ctx, kind, userId, value, LIFE[kind])
  writeCookie(ctx, kind, key, LIFE[kind])
}

/** The ticket this browser holds; it stays good. */
export async function peekToken(ctx: ReadContext, kind: Kind): Promise<BrowserToken | undefined> {
  const key = readCookie(ctx, kind)
  return key ? findToken(ctx, kind, key) : undefined
}

/** Takes the ticket away from this browser: it is good once. */
export async function consumeToken(ctx: WriteContext, kind: Kind): Promise<BrowserToken | undefined> {
  const key = readCookie(ctx, kind)
  if (!key) return undefined
  writeCookie(ctx, kind, '', 0)
  return consumeTokenByKey(ctx, kind, key)
}

/** A ticket that travels in a link instead of a cookie. */
export async function createToken(
  { db }: Pick<WriteContext, 'db'>,
  kind: string,
  userId: number | null,
  value: Record<string, unknown>,
  seconds: number,
): Promise<string> {
  const { key, keyHash } = makeKey()
  await db.delete(tickets).where(lt(tickets.expiresAt, sql`now()`))
  await db.insert(tickets).values({ kind, keyHash, userId, value, expiresAt: new Date(Date.now() + seconds * 1000) })
  return key
}

/** Takes a ticket by its key; undefined when there is none, or none any more. */
export async function consumeTokenByKey(
  { db }: Pick<WriteContext, 'db'>,
  kind: string,
  key: string,
): Promise<BrowserToken | undefined> {
  const [ticket] = await db.delete(tickets).where(matching(kind, key)).returning()
  return ticket
}

/** A ticket by its key; it stays good. */
export async function findToken({ db }: Pick<ReadContext, 'db'>, kind: string, key: string): Promise<BrowserToken | undefined> {
  const [ticket] = await db.select().from(tickets).where(matching(kind, key))
  return ticket
}

const matching = (kind: string, key: string) =>
  and(eq(tickets.keyHash, hashKey(key)), eq(tickets.kind, kind), gt(tickets.expiresAt, sql`now()`))

/** Devices that skip the second step skip it no more, and a login that waits for it starts anew: there is another one, or none. */
export async function forgetTrustedDevices(db: Db, userId: number): Promise<void> {
  await db.delete(tickets).where(and(eq(tickets.userId, userId), inArray(tickets.kind, ['trusted-device', 'second-step'])))
}
