import { eq } from 'drizzle-orm'
import type { WriteContext } from '../../../platform/work/context.ts'
import { invitations } from '../tables.ts'
import { findOpenInvitation } from './find-invitation.ts'

/** Takes an invitation back: its link opens nothing any more. */
export async function withdrawInvitation(ctx: WriteContext, id: number): Promise<void> {
  const { email, roleId, landlordId } = await findOpenInvitation(ctx, id)
  await ctx.db.delete(invitations).where(eq(invitations.id, id))
  ctx.audit({ entity: 'invitation', id, landlordId, before: { email, roleId } })
}
