import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import type { ReadContext } from '../../platform/work/context.ts'
import { invitations } from './tables.ts'

/** Invitations shown at most: more open ones at a time nobody keeps track of. */
const MAX_ROWS = 500

/** Narrows them to one address. */
export const ofAddress = (email: string): SQL => eq(invitations.email, email.trim().toLowerCase())

/** Those that wait to be accepted, of the viewer's company, by address. `expired`: only a resend helps. */
export async function openInvitations(ctx: ReadContext, narrowed?: SQL) {
  const rows = await ctx.db
    .select()
    .from(invitations)
    .where(and(ctx.scope.of({ landlordId: invitations.landlordId }), isNull(invitations.acceptedAt), narrowed))
    .orderBy(asc(invitations.email), asc(invitations.id))
    .limit(MAX_ROWS)
  return rows.map(({ keyHash, ...invitation }) => ({ ...invitation, expired: invitation.expiresAt <= new Date() }))
}
