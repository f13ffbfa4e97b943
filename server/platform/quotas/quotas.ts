import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database, Db, ReadDb } from '../database/open.ts'
import { inTransaction, isInTransaction } from '../database/transaction.ts'
import { quotas } from './tables.ts'

/** One thing that is counted, and how often it may be. */
export interface Quota {
  /** What is counted, and for whom: `login user ana@x.example`. */
  key: string
  most: number
  /**
   * `most` within this time, counted from the first. Absent: `most` in a row are free, then a pause of one second, doubling up to
   * 15 minutes; a day without any starts anew.
   */
  seconds?: number
}

export const HOUR = 3_600
export const DAY = 86_400
const LONGEST_PAUSE = 900
/** 2^10 seconds are more than the longest pause. */
const MOST_DOUBLINGS = 10

interface App {
  database: Pick<Database, 'db'>
}

/**
 * Counts one more of each, all or none: it is counted before it is tried, in one statement that the database takes one after the
 * other, so of many at once no more than `most` pass. Answers the seconds to wait where one of them is used up; nothing is counted then.
 * Runs in a transaction of its own, before that of the call (`withPreflight`): a refusal must not roll it back.
 */
export async function takeQuotas({ database: { db } }: App, quotas: readonly Quota[]): Promise<number> {
  // The embedded database has one connection: within a transaction this would wait for ever.
  if (isInTransaction()) throw new Error('Quotas are counted before the transaction of a call opens')
  // In one order, so that two who want the same do not wait for each other.
  const ordered = quotas.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  try {
    await inTransaction(db, async (tx) => {
      for (const quota of ordered) if (!(await takeOne(tx, quota))) throw new UsedUp()
    })
    return 0
  } catch (error) {
    if (!(error instanceof UsedUp)) throw error
    return secondsLeft(db, quotas)
  }
}

class UsedUp extends Error {}

async function takeOne(tx: ReadDb, { key, most, seconds }: Quota): Promise<boolean> {
  const isOld = sql`quotas.since < now() - ${seconds ?? DAY} * interval '1 second'`
  const count = sql`case when ${isOld} then 1 else quotas.count + 1 end`
  const since = seconds === undefined ? sql`now()` : sql`case when ${isOld} then now() else quotas.since end`
  const blocked = (n: SQL, from: SQL) => sql`case when ${n} >= ${most} then ${from} + ${pause(n, most, seconds)} end`
  const { rows } = await tx.execute(sql`
    insert into quotas (key, count, since, blocked_until) values (${key}, 1, now(), ${blocked(sql`1`, sql`now()`)})
    on conflict (key) do update set count = ${count}, since = ${since}, blocked_until = ${blocked(sql`(${count})`, sql`(${since})`)}
    where quotas.blocked_until is null or quotas.blocked_until <= now() returning key`)
  return rows.length > 0
}

const pause = (n: SQL, most: number, seconds: number | undefined) =>
  seconds === undefined
    ? sql`least(power(2, least(${n} - ${most}, ${MOST_DOUBLINGS})), ${LONGEST_PAUSE}) * interval '1 second'`
    : sql`${seconds} * interval '1 second'`

async function secondsLeft(db: ReadDb, exceeded: readonly Quota[]): Promise<number> {
  const [row] = await db
    .select({ left: sql<number | null>`ceil(extract(epoch from max(${quotas.blockedUntil}) - now()))::int` })
    .from(quotas)
    .where(keysOf(exceeded))
  return Math.max(1, row?.left ?? 1)
}

/** Takes back what was counted once: it was no failure after all. */
export async function giveBack(db: Db, taken: readonly Quota[]): Promise<void> {
  await db
    .update(quotas)
    .set({ count: sql`greatest(${quotas.count} - 1, 0)`, blockedUntil: null })
    .where(keysOf(taken))
}

/** Counts from the start again. */
export async function clearQuota(db: Db, key: string): Promise<void> {
  await db.delete(quotas).where(eq(quotas.key, key))
}

const keysOf = (some: readonly Quota[]) =>
  inArray(
    quotas.key,
    some.map(({ key }) => key),
  )

/**
 * Counts one more of each of many within an hour. Those that are used up are left out of the answer. Part of the caller's
 * transaction: for jobs, where what is counted happens with the commit.
 */
export async function takeEach(tx: Db, keys: readonly string[], most: number): Promise<ReadonlySet<string>> {
  // In one order, so that two who want the same do not wait for each other; and each once: a statement changes a row once.
  const distinctKeys = [...new Set(keys)].toSorted()
  if (distinctKeys.length === 0) return new Set()
  const rows = distinctKeys.map((key) => sql`(${key}, 1, now())`)
  const isOld = sql`quotas.since < now() - ${HOUR} * interval '1 second'`
  const { rows: taken } = await tx.execute<{ key: string }>(sql`
    insert into quotas (key, count, since) values ${sql.join(rows, sql`, `)}
    on conflict (key) do update set count = case when ${isOld} then 1 else quotas.count + 1 end,
      since = case when ${isOld} then now() else quotas.since end
    where ${isOld} or quotas.count < ${most} returning key`)
  return new Set(taken.map(({ key }) => key))
}
