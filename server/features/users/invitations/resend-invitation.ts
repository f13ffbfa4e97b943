import { eq, sql } from 'drizzle-orm'
import { makeKey } from '../../../platform/auth/one-time-key.ts'
import type { WriteContext } from '../../../platform/work/context.ts'
import { invitations } from '../tables.ts'
import { findOpenInvitation } from './find-invitation.ts'
import { expiry } from './invite.ts'
import { sendInvitation } from './send-invitation.ts'

/** Mails a new link, which `limitMail` has allowed before the transaction, good for another seven days; the one before is worth nothing any more. */
export async function resendInvitation(ctx: WriteContext, id: number): Promise<void> {
  const { email, landlordId, expiresAt: before } = await findOpenInvitation(ctx, id)
  const { key, keyHash } = makeKey()
  const expiresAt = expiry()
  const [renewed] = await ctx.db
    .update(invitations)
    .set({ keyHash, expiresAt, version: sql`${invitations.version} + 1`, updatedAt: sql`now()` })
    .where(eq(invitations.id, id))
    .returning()
  await sendInvitation(ctx, renewed as typeof invitations.$inferSelect, key)
  ctx.audit({ entity: 'invitation', id, landlordId, before: { expiresAt: before }, after: { email, expiresAt } })
}
