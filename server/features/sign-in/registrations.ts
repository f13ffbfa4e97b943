import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { hashPassword, verifyPassword } from '../../platform/auth/auth.ts'
import { hashKey } from '../../platform/auth/one-time-key.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { registrations } from './tables.ts'

/** How long a link out of a registration works. */
export const VERIFY_DAYS = 3
export const VERIFY_SECONDS = VERIFY_DAYS * 86_400
export const NOT_VERIFIED = 'email-not-verified'

const isUnexpired = gt(registrations.expiresAt, sql`now()`)
const isFree = sql`not exists (select 1 from users u where u.email = ${registrations.email})`

/** The newest registration of an address that waits to be verified. */
export async function waitingRegistration(db: ReadDb, email: string) {
  const [found] = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.email, email.trim().toLowerCase()), isUnexpired))
    .orderBy(desc(registrations.id))
    .limit(1)
  return found
}

/** One that waits, while the address it is for has no account. */
export async function registrationById(db: ReadDb, id: number) {
  const [found] = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.id, id), isUnexpired, isFree))
  return found
}

/** One that waits, by the key of the link that verifies its address. */
export async function registrationByKey(db: ReadDb, key: string) {
  const [found] = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.keyHash, hashKey(key)), isUnexpired, isFree))
  return found
}

let nobodys: Promise<string> | undefined

/** Whether these are the address and password of a registration that waits; takes as long when they are of nobody's. */
export async function awaitsVerification(db: ReadDb, email: string, password: string): Promise<boolean> {
  nobodys ??= hashPassword(randomUUID())
  const found = await waitingRegistration(db, email)
  const right = await verifyPassword(found?.password ?? (await nobodys), password)
  return found !== undefined && right
}
