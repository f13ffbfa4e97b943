import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../database/open.ts'
import type { ReadContext, WriteContext } from '../work/context.ts'
import { readCookie, writeCookie } from './cookies.ts'
import { hashKey, makeKey } from './one-time-key.ts'
import { tickets } from './tables.ts'

/** Kinds of tokens that a browser holds in a random cookie, with their lifetime in seconds. */
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

/** Issues a token to this browser, and deletes expired ones. */
export async function issueToken(
  ctx: WriteContext,
  kind: Kind,
  userId: number | null,
  value: Record<string, unknown>,
): Promise<void> {
  const key = await createToken(ctx, kind, userId, value, LIFE[kind])
  writeCookie(ctx, kind, key, LIFE[kind])
}

/** The token of this browser; it stays valid. */
export async function peekToken(ctx: ReadContext, kind: Kind): Promise<BrowserToken | undefined> {
  const key = readCookie(ctx, kind)
  return key ? findToken(ctx, kind, key) : undefined
}

/** Consumes the token of this browser: it is valid once. */
export async function consumeToken(ctx: WriteContext, kind: Kind): Promise<BrowserToken | undefined> {
  const key = readCookie(ctx, kind)
  if (!key) return undefined
  writeCookie(ctx, kind, '', 0)
  return consumeTokenByKey(ctx, kind, key)
}

/** A token that travels in a link instead of a cookie. */
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

/** Consumes a token by its key; undefined when there is none, or it has expired. */
export async function consumeTokenByKey(
  { db }: Pick<WriteContext, 'db'>,
  kind: string,
  key: string,
): Promise<BrowserToken | undefined> {
  const [ticket] = await db.delete(tickets).where(matching(kind, key)).returning()
  return ticket
}

/** A token by its key; it stays valid. */
export async function findToken({ db }: Pick<ReadContext, 'db'>, kind: string, key: string): Promise<BrowserToken | undefined> {
  const [ticket] = await db.select().from(tickets).where(matching(kind, key))
  return ticket
}

const matching = (kind: string, key: string) =>
  and(eq(tickets.keyHash, hashKey(key)), eq(tickets.kind, kind), gt(tickets.expiresAt, sql`now()`))

/** Ends trusted devices and half-done logins of a user, after their second factor changed. */
export async function forgetTrustedDevices(db: Db, userId: number): Promise<void> {
  await db.delete(tickets).where(and(eq(tickets.userId, userId), inArray(tickets.kind, ['trusted-device', 'second-step'])))
}
