import type { signUp } from '@atrium/contract/sign-in/sign-up.ts'
import { and, eq } from 'drizzle-orm'
import { createToken } from '../../platform/auth/browser-tokens.ts'
import { users } from '../../platform/auth/tables.ts'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import { linkTo } from '../../platform/link.ts'
import { mailed } from '../../platform/mail/mailed.ts'
import { limit, mailsTo, perNetwork } from '../../platform/quotas/limit.ts'
import { takeQuotas } from '../../platform/quotas/quotas.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { finishMail } from './finish-mail.ts'
import { VERIFY_SECONDS, waitingRegistration } from './registrations.ts'
import { noAccountMail, resetMail } from './reset-mail.ts'

const RESET_SECONDS = 60 * 60
/** From one place on the network in an hour: an office behind one router has bad mornings. */
const MOST_FROM = 60

/**
 * Mails a link to set a new password. Whether there is an account shows in the mail only: the answer, the work and the
 * number of mails are the same.
 */
export const resetPassword: Handler<typeof signUp.resetPassword> = withPreflight<typeof signUp.resetPassword, boolean>(
  async (ctx, { email }) => {
    await limit(ctx, [perNetwork(ctx, 'reset', MOST_FROM)])
    return (await takeQuotas(ctx.app, mailsTo(email))) === 0
  },
  async (ctx, input, mayMail) => {
    await startReset(ctx, input, mayMail)
    return mailed(ctx)
  },
)

interface ResetRequest {
  email: string
  language: 'en' | 'fr'
}

/**
 * Makes the link and, when the mailbox has not had too many, mails it. Of a registration that waits the link leads to an account with
 * the password that is chosen then, never with the one that somebody typed into the form.
 */
export async function startReset(ctx: WriteContext, { email, language }: ResetRequest, mayMail: boolean): Promise<void> {
  const [user] = await ctx.db
    .select({ id: users.id, firstName: users.firstName, language: users.language, landlordId: users.landlordId })
    .from(users)
    .where(and(eq(users.email, email), eq(users.active, true)))
  const found = await waitingRegistration(ctx.db, email)
  const waiting = user ? undefined : found
  const seconds = waiting ? VERIFY_SECONDS : RESET_SECONDS
  const key = await createToken(ctx, 'reset', user?.id ?? null, waiting ? { registrationId: waiting.id } : {}, seconds)
  if (mayMail) {
    const url = linkTo(ctx.app.config, user || waiting ? `/reset-password/${key}` : '/login')
    const content = user
      ? resetMail({ ...user, language: user.language ?? language, url })
      : waiting
        ? finishMail({ ...waiting, url, expiresAt: new Date(Date.now() + VERIFY_SECONDS * 1_000) })
        : noAccountMail({ language, url })
    await ctx.sendMail({ to: email, landlordId: user?.landlordId ?? null, content, goes: 'login' })
  }
  ctx.audit({ entity: 'password reset', after: { email }, ...(user?.landlordId ? { landlordId: user.landlordId } : {}) })
}
