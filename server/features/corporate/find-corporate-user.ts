import { Role } from '@atrium/contract/access/access.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import { notFound } from '../../platform/refusal.ts'
import type { ReadContext } from '../../platform/work/context.ts'

/** Who counts as a corporate client. */
export const isCorporate = and(eq(users.corporateAccount, true), inArray(users.roleId, [Role.ClientAdmin, Role.ClientUser]))

/** A corporate client of the viewer's company; an admin's of any. */
export async function findCorporateUser(ctx: ReadContext, id: number) {
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(and(ctx.scope.of({ landlordId: users.landlordId }), isCorporate, eq(users.id, id)))
  if (!user || user.landlordId === null) throw notFound()
  return { ...user, landlordId: user.landlordId }
}
