import type { accountSettings } from '@atrium/contract/account/account-settings.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { and, eq, sql } from 'drizzle-orm'
import { consumeTokenByKey, createToken } from '../../platform/auth/browser-tokens.ts'
import { confirmingIdentity } from '../../platform/auth/confirm-identity.ts'
import { currentSession } from '../../platform/auth/current-session.ts'
import { endSessions } from '../../platform/auth/end-sessions.ts'
import { tickets, users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { notice } from '../../platform/credential-notices/credential-notice.ts'
import { linkTo } from '../../platform/link.ts'
import { greeting, languageOf } from '../../platform/mail/words.ts'
import { limit, limitMail, perUser } from '../../platform/quotas/limit.ts'
import { invalid, Refusal } from '../../platform/refusal.ts'
import type { OutsideContext } from '../../platform/work/context.ts'

export const EMAIL_CHANGE = 'email-change'
const DAY = 86_400
/** New addresses one user may ask for in an hour. */
const MOST_CHANGES = 5
const WORTHLESS = 'email-link-over'

const words = {
  en: {
    subject: 'Confirm your new e-mail address',
    what: 'Follow the link, and from then on you log in to the portal with this address.',
    label: 'Confirm this address',
    footnote: 'The link works once, for 24 hours. If you did not ask for this, ignore this mail and nothing happens.',
  },
  fr: {
    subject: 'Confirmez votre nouvelle adresse courriel',
    what: 'Suivez le lien : vous vous connecterez ensuite au portail avec cette adresse.',
    label: 'Confirmer cette adresse',
    footnote:
      'Le lien fonctionne une seule fois, pendant 24 heures. Si vous n’avez rien demandé, ignorez ce message : il ne se passera rien.',
  },
}

/** Sends the link to the new address and a notice to the old one. An address that is taken gets none; the answer is the same. */
export const changeEmail = confirmingIdentity<typeof accountSettings.changeEmail, void>(async (ctx, { email: typed }) => {
  const email = typed.toLowerCase()
  const { userId } = ctx.viewer
  const [user] = await ctx.db.select().from(users).where(eq(users.id, userId))
  if (user?.email === email) throw invalid({ email: 'email-unchanged' })
  await ctx.db.delete(tickets).where(and(eq(tickets.userId, userId), eq(tickets.kind, EMAIL_CHANGE)))
  const key = await createToken(ctx, EMAIL_CHANGE, userId, { email }, DAY)
  ctx.audit({ entity: 'user', id: userId, before: { email: user?.email }, after: { asksForEmail: email } })
  await notice(ctx, userId, 'emailChange')
  const [taken] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (taken) return done
  const language = languageOf(user?.language)
  const { subject, what, label, footnote } = words[language]
  const url = linkTo(ctx.app.config, `/account?${new URLSearchParams({ confirm: key })}`)
  await ctx.sendMail({
    to: email,
    landlordId: user?.landlordId ?? null,
    goes: 'login',
    content: {
      subject,
      heading: subject,
      paragraphs: [greeting(language, user?.firstName ?? ''), what],
      action: { label, url },
      footnote,
      language,
    },
  })
  return done
}, limitChanges)

/** Each change mails somebody at an address that was only typed. */
async function limitChanges(ctx: OutsideContext, { email }: { email: string }): Promise<void> {
  await limit(ctx, [perUser(ctx, 'address change', MOST_CHANGES)])
  await limitMail(ctx, email)
}

/** Whoever follows the link has the mailbox. Sessions end, since who logs in as what has changed; the one that follows it goes on. */
export const confirmEmail: Handler<typeof accountSettings.confirmEmail> = async (ctx, { key }) => {
  const ticket = await consumeTokenByKey(ctx, EMAIL_CHANGE, key)
  const email = String(ticket?.value['email'])
  const worthless = new Refusal(400, WORTHLESS, { fields: { key: WORTHLESS } })
  if (!ticket?.userId) throw worthless
  const [taken] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  if (taken) throw worthless
  const [before] = await ctx.db
    .select({ email: users.email, landlordId: users.landlordId })
    .from(users)
    .where(eq(users.id, ticket.userId))
  await ctx.db
    .update(users)
    .set({ email, emailVerified: true, version: sql`${users.version} + 1`, updatedAt: sql`now()` })
    .where(eq(users.id, ticket.userId))
  const here = await currentSession(ctx)
  await endSessions(ctx, ticket.userId, here?.userId === ticket.userId ? here.id : undefined)
  ctx.audit({
    entity: 'user',
    id: ticket.userId,
    before: { email: before?.email },
    after: { email },
    ...(before?.landlordId ? { landlordId: before.landlordId } : {}),
  })
  return { ...done, email }
}
