import { done } from '@atrium/contract/kit/results.ts'
import type { account } from '@atrium/contract/sign-in/account.ts'
import { eq } from 'drizzle-orm'
import { checkPassword } from '../../platform/auth/check-password.ts'
import { refuseSupport } from '../../platform/auth/confirm-identity.ts'
import { endSessions } from '../../platform/auth/end-sessions.ts'
import { checkStrength } from '../../platform/auth/password-strength.ts'
import { renewSession } from '../../platform/auth/renew-session.ts'
import { savePassword } from '../../platform/auth/save-password.ts'
import { users } from '../../platform/auth/tables.ts'
import { checkThrottle, clearFailures, noteFailure } from '../../platform/auth/throttle.ts'
import { withNewPassword } from '../../platform/auth/with-new-password.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { landlords } from '../../platform/tenancy/tables.ts'
import { notice } from '../account/notice.ts'

const WRONG = 'The current password is wrong'

/** Changes the viewer's own password. Every other session of the viewer ends; this one goes on under a new token. */
export const changePassword: Handler<typeof account.changePassword> = withNewPassword(
  'newPassword',
  async (ctx, { currentPassword, newPassword }) => {
    refuseSupport(ctx)
    const { userId } = ctx.viewer
    const { ip } = ctx.request
    const key = `change ${userId}`
    await checkThrottle(ctx.db, key, ip)
    const [user] = await ctx.db
      .select({ email: users.email, name: users.name, company: landlords.name })
      .from(users)
      .leftJoin(landlords, eq(landlords.id, users.landlordId))
      .where(eq(users.id, userId))
    if (!user || !(await checkPassword(ctx.db, user.email, currentPassword))) {
      await noteFailure(ctx.db, key, ip)
      throw new Refusal(400, WRONG, { fields: { currentPassword: WRONG }, keepsWrites: true })
    }
    await clearFailures(ctx.db, key)
    await checkStrength(newPassword, [user.email, user.name, user.company ?? ''], 'newPassword')
    await savePassword(ctx.db, userId, newPassword)
    await endSessions(ctx, userId, await renewSession(ctx, userId))
    ctx.audit({ entity: 'user', id: userId, after: { changed: 'password' } })
    await notice(ctx, userId, 'password')
    return done
  },
)
