import { and, eq, inArray } from 'drizzle-orm'
import { verifyPassword } from '../platform/auth/auth.ts'
import { accounts, users } from '../platform/auth/tables.ts'
import { type Config, DEMO_PASSWORD } from '../platform/config.ts'
import type { ReadDb } from '../platform/database/open.ts'
import { demoEmails } from './insert-people.ts'

/**
 * Where the server listens: as HOST says; else everywhere, but only to this machine while an account of the demo has the password that
 * stands in the documentation. In production the demo is never filled, and HOST is what the operator makes it.
 */
export async function listenAddress(db: ReadDb, config: Pick<Config, 'HOST' | 'NODE_ENV'>): Promise<string> {
  if (config.HOST) return config.HOST
  return config.NODE_ENV !== 'production' && (await hasKnownPassword(db)) ? '127.0.0.1' : '0.0.0.0'
}

async function hasKnownPassword(db: ReadDb): Promise<boolean> {
  // Those that nobody has changed have one hash.
  const rows = await db
    .selectDistinct({ hash: accounts.password })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(inArray(users.email, [...demoEmails]), eq(users.active, true), eq(accounts.providerId, 'credential')))
  const haveDemoPassword = await Promise.all(rows.map(({ hash }) => hash !== null && verifyPassword(hash, DEMO_PASSWORD)))
  return haveDemoPassword.includes(true)
}

/** How to open it to others. */
export const HOW_TO_OPEN = `    Only this machine reaches it, since everybody knows that password. To open it to your network, set HOST=0.0.0.0 and
    begin with an empty DATA_DIR and either a DEMO_PASSWORD of your own or DEMO=off.
`
