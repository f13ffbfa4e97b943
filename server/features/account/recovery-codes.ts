import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { hashPassword, verifyPassword } from '../../platform/auth/auth.ts'
import { recoveryCodes } from '../../platform/auth/tables.ts'
import { base32 } from '../../platform/auth/totp.ts'
import type { ReadContext, WriteContext } from '../../platform/work/context.ts'

const HOW_MANY = 10

export interface NewCodes {
  /** As they are shown, this once. */
  codes: string[]
  hashes: string[]
}

/** New recovery codes, of 50 random bits each. To hash them takes a while: before the transaction. */
export async function makeRecoveryCodes(): Promise<NewCodes> {
  const codes = Array.from({ length: HOW_MANY }, () => base32(randomBytes(7)).slice(0, 10).toLowerCase())
  const hashes = await Promise.all(codes.map(hashPassword))
  return { codes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`), hashes }
}

/** Puts new recovery codes in the place of the old. */
export async function storeRecoveryCodes({ db }: WriteContext, userId: number, { hashes }: NewCodes): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
}

/** Which of the user's unused recovery codes this is. Compared before the transaction: with each it takes a while. */
export async function findRecoveryCode({ db }: ReadContext, userId: number, typed: string): Promise<number | undefined> {
  const code = typed.toLowerCase().replace(/[\s-]/g, '')
  if (!/^[a-z2-7]{10}$/.test(code)) return undefined
  const unused = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))
  for (const row of await db.select().from(recoveryCodes).where(unused))
    if (await verifyPassword(row.codeHash, code)) return row.id
  return undefined
}

/** Uses a recovery code up; false when it has been used meanwhile. */
export async function spendRecoveryCode({ db }: WriteContext, id: number): Promise<boolean> {
  const taken = await db
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(recoveryCodes.id, id), isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id })
  return taken.length > 0
}
