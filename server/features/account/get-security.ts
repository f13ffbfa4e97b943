import { Provider } from '@atrium/contract/access/login-steps.ts'
import type { accountSecurity } from '@atrium/contract/account/account-security.ts'
import { and, asc, count, eq, isNotNull, isNull } from 'drizzle-orm'
import { accounts, passkeys, recoveryCodes, twoFactors } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'

export const getSecurity: Handler<typeof accountSecurity.get> = async ({ db, viewer: { userId } }) => {
  const on = await db
    .select({ at: twoFactors.confirmedAt })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt)))
  const [codes] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  const keys = await db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id))
  const ways = await db.select().from(accounts).where(eq(accounts.userId, userId)).orderBy(asc(accounts.id))
  return {
    twoFactor: on.length > 0,
    recoveryCodesLeft: codes?.left ?? 0,
    passkeys: keys.map(({ id, name, backedUp, createdAt, lastUsedAt }) => ({
      id,
      name,
      backedUp,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    linked: ways.flatMap(({ providerId, profile }) => {
      const provider = Provider.safeParse(providerId)
      return provider.success ? [{ provider: provider.data, email: profile?.['email'] ?? '' }] : []
    }),
  }
}
