import { eq, inArray, sql } from 'drizzle-orm'
import type { Db, ReadDb } from '../database/open.ts'
import { Refusal } from '../http/refusal.ts'
import { loginFailures } from './tables.ts'

const FREE_FAILURES = 5
const LONGEST_SECONDS = 15 * 60
/** One address of the network may fail this many times more, for an office behind one router. */
const ORIGIN_FACTOR = 10

/** Without a name only the origin counts: the attempt did not say who it was for. */
const keysOf = (username: string | null, ip: string) => [
  `ip ${ip}`,
  ...(username === null ? [] : [`user ${username.toLowerCase()}`]),
]

/** Refuses a login while too many before it have failed: after 5 failures 1 s, then doubling up to 15 minutes. */
export async function checkThrottle(db: ReadDb, username: string | null, ip: string): Promise<void> {
  const rows = await db
    .select()
    .from(loginFailures)
    .where(inArray(loginFailures.key, keysOf(username, ip)))
  const wait = Math.max(
    0,
    ...rows.map((row) => secondsLeft(row, row.key.startsWith('ip ') ? FREE_FAILURES * ORIGIN_FACTOR : FREE_FAILURES)),
  )
  if (wait > 0) throw new Refusal(429, `Too many failed logins. Try again in ${inWords(wait)}.`)
}

export async function noteFailure(db: Db, username: string | null, ip: string): Promise<void> {
  await db
    .insert(loginFailures)
    .values(keysOf(username, ip).map((key) => ({ key, failures: 1 })))
    .onConflictDoUpdate({
      target: loginFailures.key,
      set: {
        failures: sql`case when ${loginFailures.lastAt} < now() - interval '1 day' then 1 else ${loginFailures.failures} + 1 end`,
        lastAt: sql`now()`,
      },
    })
}

/** A login that succeeds clears its own count, not its neighbours'. */
export async function clearFailures(db: Db, username: string): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.key, `user ${username.toLowerCase()}`))
}

function secondsLeft(row: { failures: number; lastAt: Date }, free: number): number {
  if (row.failures < free) return 0
  const wait = Math.min(2 ** (row.failures - free), LONGEST_SECONDS)
  return Math.ceil(wait - (Date.now() - row.lastAt.getTime()) / 1000)
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
