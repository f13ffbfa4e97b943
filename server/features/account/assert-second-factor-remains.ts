import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { passkeys, twoFactors, users } from '../../platform/auth/tables.ts'
import { conflict } from '../../platform/refusal.ts'
import type { ReadContext } from '../../platform/work/context.ts'

/** Refuses to take away the app, or a passkey, of somebody who must have a second step and has no other one. */
export async function assertSecondFactorRemains(
  { db, viewer: { userId, secondStep } }: ReadContext,
  gone: 'app' | number,
): Promise<void> {
  if (secondStep === 'free') return
  // Locked, so that of two removals at once the later one sees the earlier.
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const app = and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt))
  if (gone !== 'app' && (await db.select({ id: twoFactors.userId }).from(twoFactors).where(app)).length > 0) return
  const others = and(eq(passkeys.userId, userId), gone === 'app' ? undefined : ne(passkeys.id, gone))
  if ((await db.select({ id: passkeys.id }).from(passkeys).where(others).limit(1)).length > 0) return
  throw conflict(gone === 'app' ? 'last-second-step-app' : 'last-second-step-passkey')
}
