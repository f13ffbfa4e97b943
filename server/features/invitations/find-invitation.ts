import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../platform/http/context.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { invitations } from './tables.ts'

/** An invitation that nobody has accepted yet, when it is of the viewer's company. */
export async function findOpenInvitation(ctx: Context, id: number) {
  const [found] = await ctx.db
    .select()
    .from(invitations)
    .where(and(ctx.scope.of({ landlordId: invitations.landlordId }), eq(invitations.id, id), isNull(invitations.acceptedAt)))
  if (!found) throw notFound()
  return found
}
