import { done } from '@atrium/contract/kit/results.ts'
import type { signUp } from '@atrium/contract/sign-in/sign-up.ts'
import { and, eq } from 'drizzle-orm'
import { countAttempt, limitAttempts } from '../../platform/auth/attempts.ts'
import { createToken } from '../../platform/auth/browser-tokens.ts'
import { makeKey } from '../../platform/auth/one-time-key.ts'
import { users } from '../../platform/auth/tables.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { linkTo } from '../../platform/http/link.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { type MailContent, sendMail } from '../../platform/mail/send-mail.ts'
import { MOST_TO } from './register.ts'
import { VERIFY_DAYS, waitingRegistration } from './registrations.ts'
import { noAccountMail, resetMail } from './reset-mail.ts'
import { registrations } from './tables.ts'
import { verifyMail } from './verify-mail.ts'

const RESET_SECONDS = 60 * 60
/** From one address of the network in an hour: an office behind one router has bad mornings. */
const MOST_FROM = 60

/**
 * Mails a link to set a new password. Whether there is an account shows in the mail only: the answer, the work and the
 * number of mails are the same.
 */
export const resetPassword: Handler<typeof signUp.resetPassword> = async (ctx, { email, language }) => {
  await limitAttempts(ctx.db, `reset ${ctx.request.ip}`, MOST_FROM)
  const [user] = await ctx.db
    .select({ id: users.id, firstName: users.firstName, language: users.language, landlordId: users.landlordId })
    .from(users)
    .where(and(eq(users.email, email), eq(users.active, true)))
  const key = await createToken(ctx, 'reset', user?.id ?? null, {}, RESET_SECONDS)
  const waiting = await waitingRegistration(ctx.db, email)
  if ((await countAttempt(ctx.db, `mail ${email}`)) <= MOST_TO) {
    const url = linkTo(ctx.app.config, user ? `/reset-password/${key}` : '/login')
    const content = user
      ? resetMail({ ...user, language: user.language ?? language, url })
      : waiting
        ? await verifyAgain(ctx, waiting)
        : noAccountMail({ language, url })
    await ctx.sendMail({ to: email, landlordId: user?.landlordId ?? null, content })
  }
  ctx.audit({ entity: 'password reset', after: { email }, ...(user?.landlordId ? { landlordId: user.landlordId } : {}) })
  return done
}

/** A registration that waits has no password to reset yet; what its owner needs is a new link. */
async function verifyAgain(ctx: WriteContext, waiting: typeof registrations.$inferSelect): Promise<MailContent> {
  const { key, keyHash } = makeKey()
  const expiresAt = new Date(Date.now() + VERIFY_DAYS * 86_400_000)
  await ctx.db.update(registrations).set({ keyHash, expiresAt }).where(eq(registrations.id, waiting.id))
  return verifyMail({ ...waiting, url: linkTo(ctx.app.config, `/verify/${key}`), expiresAt })
}
