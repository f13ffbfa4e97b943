import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { hashPassword, verifyPassword } from '../../platform/auth/auth.ts'
import { recoveryCodes } from '../../platform/auth/tables.ts'
import { base32 } from '../../platform/auth/totp.ts'
import type { WriteContext } from '../../platform/work/context.ts'

const HOW_MANY = 10

/** New recovery codes in place of the old: 50 random bits each, shown this once and kept as hashes only. */
export async function makeRecoveryCodes({ db }: WriteContext, userId: number): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, () => base32(randomBytes(7)).slice(0, 10).toLowerCase())
  const rows = await Promise.all(codes.map(async (code) => ({ userId, codeHash: await hashPassword(code) })))
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.insert(recoveryCodes).values(rows)
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

/** Whether this is one of the user's recovery codes that has not been used; it is used by this. */
export async function spendRecoveryCode({ db }: WriteContext, userId: number, typed: string): Promise<boolean> {
  const code = typed.toLowerCase().replace(/[\s-]/g, '')
  if (!/^[a-z2-7]{10}$/.test(code)) return false
  const unused = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))
  for (const row of await db.select().from(recoveryCodes).where(unused)) {
    if (!(await verifyPassword(row.codeHash, code))) continue
    const taken = await db
      .update(recoveryCodes)
      .set({ usedAt: sql`now()` })
      .where(and(eq(recoveryCodes.id, row.id), isNull(recoveryCodes.usedAt)))
      .returning({ id: recoveryCodes.id })
    return taken.length > 0
  }
  return false
}
