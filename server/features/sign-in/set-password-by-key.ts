import { done } from '@atrium/contract/kit/results.ts'
import type { signUp } from '@atrium/contract/sign-in/sign-up.ts'
import { eq, sql } from 'drizzle-orm'
import { LINK_OVER, withKey } from '../../platform/auth/attempts.ts'
import { consumeTokenByKey, findToken } from '../../platform/auth/browser-tokens.ts'
import { endSessions } from '../../platform/auth/end-sessions.ts'
import { checkStrength } from '../../platform/auth/password-strength.ts'
import { savePassword } from '../../platform/auth/save-password.ts'
import { users } from '../../platform/auth/tables.ts'
import { clearFailures } from '../../platform/auth/throttle.ts'
import { withNewPassword } from '../../platform/auth/with-new-password.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { linkTo } from '../../platform/http/link.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { passwordSetMail } from './reset-mail.ts'

/** Document 2, section 3: the visit of a reset link answers `email` and `successful`; with a password it is set. */
export const setPasswordByKey: Handler<typeof signUp.resetKeyPasswordOnVisit> = withNewPassword(
  'password',
  async (ctx, { key, password }) => {
    const user = await withKey(ctx, () => ownerOf(ctx, key))
    if (password === undefined) {
      ctx.audit({ entity: 'password reset', id: user.id, after: { visited: true }, ...ofCompany(user) })
      return { ...done, email: masked(user.email) }
    }
    await checkStrength(password, [user.email, user.firstName, user.lastName])
    // Of two who come with it at once, one gets it.
    if (!(await consumeTokenByKey(ctx, 'reset', key))) throw new Refusal(404, LINK_OVER)
    await savePassword(ctx.db, user.id, password)
    // Who has the link has the mailbox.
    await ctx.db
      .update(users)
      .set({ emailVerified: true, version: sql`${users.version} + 1` })
      .where(eq(users.id, user.id))
    await endSessions(ctx, user.id)
    await clearFailures(ctx.db, user.email)
    const content = passwordSetMail({ ...user, language: user.language ?? 'en', url: linkTo(ctx.app.config, '/reset-password') })
    await ctx.sendMail({ to: user.email, landlordId: user.landlordId, content })
    ctx.audit({ entity: 'user', id: user.id, after: { changed: 'password', by: 'a mailed link' }, ...ofCompany(user) })
    return { ...done, email: masked(user.email) }
  },
)

async function ownerOf(ctx: ReadContext, key: string) {
  const ticket = await findToken(ctx, 'reset', key)
  if (!ticket?.userId) return undefined
  const [user] = await ctx.db.select().from(users).where(eq(users.id, ticket.userId))
  return user?.active ? user : undefined
}

const ofCompany = ({ landlordId }: { landlordId: number | null }) => (landlordId === null ? {} : { landlordId })

/** `p…@example.com`: enough to recognize one's own, not enough to learn another's. */
const masked = (email: string) => email.replace(/^(.).*(?=@)/u, '$1…')
