import { hash, verify } from '@node-rs/argon2'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import type { Config } from '../config.ts'
import type { Db } from '../database/open.ts'
import { followingTransaction } from '../database/transaction.ts'
import type { Secrets } from '../secrets.ts'
import { cookiePrefix } from './cookies.ts'
import { ownSessions } from './own-sessions.ts'
import { accounts, sessions, users, verifications } from './tables.ts'

/** How long a login cookie lives. */
const SESSION_SECONDS = 7 * 24 * 60 * 60

export const hashPassword = (password: string) => hash(password.normalize('NFKC'))
export const verifyPassword = (stored: string, password: string) => verify(stored, password.normalize('NFKC'))

/** Sessions and passwords, by the account library (without its own query builder); the calls of `/Account` stand in front of it. */
export function openAuth(config: Pick<Config, 'PUBLIC_URL' | 'NODE_ENV' | 'PORT'>, secrets: Secrets, db: Db) {
  const secure = config.PUBLIC_URL?.startsWith('https:') ?? false
  return betterAuth({
    secret: secrets.session,
    baseURL: config.PUBLIC_URL ?? `http://localhost:${config.PORT}`,
    database: drizzleAdapter(followingTransaction(db), {
      provider: 'pg',
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    advanced: {
      database: { generateId: 'serial' },
      cookiePrefix: cookiePrefix(config),
      // Its own prefix would be `__Secure-`, which a neighbouring host can plant.
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure, path: '/' },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 10,
      maxPasswordLength: 200,
      password: { hash: hashPassword, verify: ({ hash: stored, password }) => verifyPassword(stored, password) },
    },
    session: {
      expiresIn: SESSION_SECONDS,
      // A session ends a week after the login (a day, when it is not to be remembered), however busy it was.
      disableSessionRefresh: true,
      additionalFields: {
        lastSeenAt: { type: 'date', required: false, input: false },
        viewAs: { type: 'json', required: false, input: false },
        supportBy: { type: 'number', required: false, input: false },
        supportUntil: { type: 'date', required: false, input: false },
      },
    },
    user: {
      additionalFields: {
        firstName: { type: 'string', required: true, input: false },
        lastName: { type: 'string', required: true, input: false },
        roleId: { type: 'number', required: true, input: false },
        active: { type: 'boolean', input: false },
      },
    },
    plugins: [ownSessions()],
    // Logins are throttled by the calls in front, which know the failures.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // It would write session tokens into the log. What fails reaches the pipeline, which logs it.
    logger: { disabled: true },
  })
}

export type Auth = ReturnType<typeof openAuth>
