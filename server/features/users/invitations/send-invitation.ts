import { eq } from 'drizzle-orm'
import { users } from '../../../platform/auth/tables.ts'
import { linkTo } from '../../../platform/link.ts'
import { landlords } from '../../../platform/tenancy/tables.ts'
import type { WriteContext } from '../../../platform/work/context.ts'
import type { invitations } from '../tables.ts'
import { accountMail } from './account-mail.ts'
import { invitationMail } from './invitation-mail.ts'

/**
 * Mails the link that accepts the invitation. An address that has an account gets another mail without the link, so that the
 * inviting user does not learn of it.
 */
export async function sendInvitation(ctx: WriteContext, invitation: typeof invitations.$inferSelect, key: string): Promise<void> {
  const { landlordId, email: to, language, firstName, expiresAt } = invitation
  const [company] = await ctx.db.select({ name: landlords.name }).from(landlords).where(eq(landlords.id, landlordId))
  const [inviter] = await ctx.db
    .select({ name: users.name })
    .from(users)
    .where(eq(users.id, invitation.invitedBy ?? 0))
  const [account] = await ctx.db.select({ language: users.language }).from(users).where(eq(users.email, to))
  const names = { company: company?.name ?? '', inviter: inviter?.name }
  const { config } = ctx.app
  const content = account
    ? accountMail({ ...names, language: account.language ?? language, url: linkTo(config, '/login') })
    : invitationMail({ ...names, language, firstName, url: linkTo(config, `/invite-user/${key}`), expiresAt })
  await ctx.sendMail({ to, landlordId, content, goes: 'invitation' })
}
