import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../database/open.ts'
import type { WriteContext } from '../work/context.ts'
import { Refusal } from '../http/refusal.ts'
import { loginFailures } from './tables.ts'

/** Wrong keys one address of the network may try in an hour. */
const WRONG_KEYS = 30

/** Counts one more attempt and answers how many there were in this window, which lasts an hour from its first. */
export async function countAttempt(db: Db, key: string): Promise<number> {
  const old = sql`${loginFailures.lastAt} < now() - interval '1 hour'`
  const [row] = await db
    .insert(loginFailures)
    .values({ key, failures: 1 })
    .onConflictDoUpdate({
      target: loginFailures.key,
      set: {
        failures: sql`case when ${old} then 1 else ${loginFailures.failures} + 1 end`,
        lastAt: sql`case when ${old} then now() else ${loginFailures.lastAt} end`,
      },
    })
    .returning({ attempts: loginFailures.failures })
  return row?.attempts ?? 1
}

/** Refuses 429 from the attempt on that is one too many in an hour. What it counted stays counted. */
export async function limitAttempts(db: Db, key: string, most: number): Promise<void> {
  if ((await countAttempt(db, key)) > most) throw tooMany()
}

/** Looks a one-time key up, unless this address has tried too many wrong ones; answers 404 with the words for a link. */
export async function withKey<T>(ctx: WriteContext, find: () => Promise<T | undefined>): Promise<T> {
  const counter = `key ${ctx.request.ip}`
  const recent = and(eq(loginFailures.key, counter), gt(loginFailures.lastAt, sql`now() - interval '1 hour'`))
  const [tried] = await ctx.db.select({ failures: loginFailures.failures }).from(loginFailures).where(recent)
  if ((tried?.failures ?? 0) >= WRONG_KEYS) throw tooMany()
  const found = await find()
  if (found !== undefined) return found
  await countAttempt(ctx.db, counter)
  throw new Refusal(404, LINK_OVER, { keepsWrites: true })
}

/** One answer for a key that is wrong, used or too old. */
export const LINK_OVER = 'This link does not work any more. Links work once, and for a limited time.'

const tooMany = () => new Refusal(429, 'Too many attempts. Try again in an hour.', { keepsWrites: true })
