import { and, eq, isNull } from 'drizzle-orm'
import { notFound } from '../../../platform/refusal.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { invitations } from '../tables.ts'

/** An invitation that nobody has accepted yet, when it is of the viewer's company. */
export async function findOpenInvitation(ctx: ReadContext, id: number) {
  const [found] = await ctx.db
    .select()
    .from(invitations)
    .where(and(ctx.scope.of({ landlordId: invitations.landlordId }), eq(invitations.id, id), isNull(invitations.acceptedAt)))
  if (!found) throw notFound()
  return found
}
