import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { twoFactors } from '../../platform/auth/tables.ts'
import { stepOf } from '../../platform/auth/totp.ts'
import type { WriteContext } from '../../platform/work/context.ts'

/** The purpose authenticator secrets are sealed for. */
export const SEALED = 'authenticator app'

/** Whether this is a code of the user's app, of now, that has not been used; it is used by this. */
export async function checkCode(
  { db, app }: WriteContext,
  userId: number,
  code: string,
  state: 'confirmed' | 'unconfirmed',
): Promise<boolean> {
  const inState = state === 'confirmed' ? isNotNull(twoFactors.confirmedAt) : isNull(twoFactors.confirmedAt)
  const [row] = await db
    .select()
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), inState))
  const secret = row && app.secrets.unseal(SEALED, row.secret)
  const step = secret && stepOf(secret, code.replace(/\s/g, ''))
  if (!step) return false
  // Two that come with the same code at once: the database lets one through.
  const taken = await db
    .update(twoFactors)
    .set({ lastStep: step })
    .where(and(eq(twoFactors.userId, userId), lt(twoFactors.lastStep, step)))
    .returning({ userId: twoFactors.userId })
  return taken.length > 0
}
