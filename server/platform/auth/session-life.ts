import { and, gt, sql } from 'drizzle-orm'
import { sessions } from './tables.ts'

const HOUR_MS = 3_600_000
/** One ends a day after the login, one that is remembered a week after it: what lies between tells them apart. */
const REMEMBERED_HOURS = 48
/** How long a session may lie unused: a working day, so not the night; a weekend, when it is remembered. */
const IDLE_HOURS = 8
const IDLE_REMEMBERED_HOURS = 72

type Session = Pick<typeof sessions.$inferSelect, 'createdAt' | 'expiresAt' | 'lastSeenAt'>

export const isRemembered = ({ createdAt, expiresAt }: Omit<Session, 'lastSeenAt'>) =>
  expiresAt.getTime() - createdAt.getTime() > REMEMBERED_HOURS * HOUR_MS

/** Unused for longer than the idle limit. */
export const isIdle = (session: Session) =>
  Date.now() - session.lastSeenAt.getTime() > (isRemembered(session) ? IDLE_REMEMBERED_HOURS : IDLE_HOURS) * HOUR_MS

/** A condition for sessions that are still valid, for lists of them. */
export const isUnexpired = and(
  gt(sessions.expiresAt, sql`now()`),
  gt(
    sessions.lastSeenAt,
    sql`now() - interval '1 hour' * case when ${sessions.expiresAt} - ${sessions.createdAt} > interval '1 hour' * ${sql.raw(String(REMEMBERED_HOURS))}
      then ${sql.raw(String(IDLE_REMEMBERED_HOURS))} else ${sql.raw(String(IDLE_HOURS))} end`,
  ),
)
