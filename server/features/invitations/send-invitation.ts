import { eq } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { linkTo } from '../../platform/http/link.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { landlords } from '../../platform/tenancy/tables.ts'
import { invitationMail } from './invitation-mail.ts'
import type { invitations } from './tables.ts'

/** Mails the link by which the invitation is accepted. */
export async function sendInvitation(ctx: WriteContext, invitation: typeof invitations.$inferSelect, key: string): Promise<void> {
  const { landlordId, email: to, language, firstName, expiresAt } = invitation
  const [company] = await ctx.db.select({ name: landlords.name }).from(landlords).where(eq(landlords.id, landlordId))
  const [inviter] = await ctx.db
    .select({ name: users.name })
    .from(users)
    .where(eq(users.id, invitation.invitedBy ?? 0))
  const url = linkTo(ctx.app.config, `/invite-user/${key}`)
  const content = invitationMail({ language, firstName, company: company?.name ?? '', inviter: inviter?.name, url, expiresAt })
  await ctx.sendMail({ to, landlordId, content })
}
