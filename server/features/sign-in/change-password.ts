import type { account } from '@atrium/contract/access/account.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { eq } from 'drizzle-orm'
import { checkPassword } from '../../platform/auth/check-password.ts'
import { refuseSupport } from '../../platform/auth/confirm-identity.ts'
import { endSessions } from '../../platform/auth/end-sessions.ts'
import { countOwn, wasRight } from '../../platform/auth/guesses.ts'
import { withNewPassword } from '../../platform/auth/new-password.ts'
import { renewSession } from '../../platform/auth/renew-session.ts'
import { savePassword } from '../../platform/auth/save-password.ts'
import { users } from '../../platform/auth/tables.ts'
import { notice } from '../../platform/credential-notices/credential-notice.ts'
import { Refusal } from '../../platform/refusal.ts'
import { landlords } from '../../platform/tenancy/tables.ts'

const WRONG_PASSWORD = 'current-password-wrong'

/** Changes the viewer's own password. Every other session of the viewer ends; this one goes on under a new token. */
export const changePassword = withNewPassword<typeof account.changePassword, { personalWords: string[] }>(
  'newPassword',
  async (ctx, { currentPassword }) => {
    refuseSupport(ctx)
    const { userId } = ctx.viewer
    const guess = await countOwn(ctx, 'change', userId)
    const [user] = await ctx.db
      .select({ email: users.email, name: users.name, company: landlords.name })
      .from(users)
      .leftJoin(landlords, eq(landlords.id, users.landlordId))
      .where(eq(users.id, userId))
    if (!user || !(await checkPassword(ctx.db, user.email, currentPassword)))
      throw new Refusal(400, WRONG_PASSWORD, { fields: { currentPassword: WRONG_PASSWORD } })
    // The password was right, also when the new one is refused.
    await ctx.inTransaction(({ db }) => wasRight(db, guess))
    return { personalWords: [user.email, user.name, user.company ?? ''] }
  },
  async (ctx, _input, { hashed }) => {
    const { userId } = ctx.viewer
    await savePassword(ctx.db, userId, hashed)
    await endSessions(ctx, userId, await renewSession(ctx, userId))
    ctx.audit({ entity: 'user', id: userId, after: { changed: 'password' } })
    await notice(ctx, userId, 'password')
    return done
  },
)
