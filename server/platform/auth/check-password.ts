import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { ReadDb } from '../database/open.ts'
import { hashPassword, verifyPassword } from './auth.ts'
import { accounts, users } from './tables.ts'

export interface AuthenticatedUser {
  id: number
  emailVerified: boolean
}

/** Compared with when there is nobody to compare with, so that an unknown address takes as long as a known one. */
let nobodys: Promise<string> | undefined

/** The user of an e-mail address, when the password is theirs. */
export async function checkPassword(db: ReadDb, email: string, password: string): Promise<AuthenticatedUser | undefined> {
  const [found] = await db
    .select({ id: users.id, emailVerified: users.emailVerified, password: accounts.password })
    .from(users)
    .innerJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .where(eq(users.email, email.trim().toLowerCase()))
  nobodys ??= hashPassword(randomUUID())
  const right = await verifyPassword(found?.password ?? (await nobodys), password)
  return found?.password && right ? { id: found.id, emailVerified: found.emailVerified } : undefined
}
