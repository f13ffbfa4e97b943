import { eq } from 'drizzle-orm'
import type { ReadDb } from '../database/open.ts'
import type { ReadContext } from '../work/context.ts'
import { cookiesOf, sessionCookieName } from './cookies.ts'
import { verifiedToken } from './session-token.ts'
import { sessions } from './tables.ts'

type Session = typeof sessions.$inferSelect

/**
 * The session of a verified token, also one that has expired. Not by the account library, which asks a second query: every server asks
 * for each session in use some times a minute.
 */
export async function sessionByToken(db: ReadDb, token: string): Promise<Session | undefined> {
  const [session] = await db.select().from(sessions).where(eq(sessions.token, token))
  return session
}

/** The session a call was made with. */
export async function currentSession({ app, db, request }: ReadContext): Promise<Session | undefined> {
  const cookie = cookiesOf(request.headers.get('cookie') ?? '').get(sessionCookieName(app.config))
  const token = cookie && verifiedToken(app.secrets, cookie)
  const session = token ? await sessionByToken(db, token) : undefined
  return session && session.expiresAt > new Date() ? session : undefined
}
