import { Role } from '@atrium/contract/access/access.ts'
import { clientInvoiceScreens } from '@atrium/contract/money/invoice-screens.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import { Scope } from '../../platform/access/scope.ts'
import type { ClientViewer } from '../../platform/access/viewer.ts'
import { users } from '../../platform/auth/tables.ts'
import { whoMay } from '../../platform/notifications/who-may.ts'
import { clientItself } from '../../platform/plans/client-itself.ts'
import { peopleOfClient } from '../../platform/tenancy/people-of-client.ts'
import { landlords, plans, tenants } from '../../platform/tenancy/tables.ts'
import type { OutsideContext } from '../../platform/work/context.ts'
import { invoiceReaders } from '../../ports/invoice-reminders.ts'

export type ClientContext = OutsideContext<ClientViewer>

/** Whose link it is: the address that it was mailed to, or the user who opened the page; nobody's in particular without. */
export interface LinkHolder {
  landlordId: number
  tenantId: number
  sentTo?: string
  userId?: number
}

/**
 * What somebody without a login reads as a client whose link it has: what that client sees, and nothing else. A user's link opens what
 * the user may open, as long as the user is one of the client's; undefined once it is not.
 */
export async function asClient(
  ctx: OutsideContext,
  holder: LinkHolder,
): Promise<{ client: ClientContext; clientName: string; siteId: number; isActive: boolean } | undefined> {
  const { landlordId, tenantId } = holder
  const [found] = await ctx.db
    .select({ tenant: tenants, landlord: landlords, plan: plans })
    .from(tenants)
    .innerJoin(landlords, eq(landlords.id, tenants.landlordId))
    .innerJoin(plans, eq(plans.id, landlords.planId))
    .where(and(eq(tenants.landlordId, landlordId), eq(tenants.id, tenantId)))
  const rights = found && (await rightsOfHolder(ctx, holder))
  if (!rights) return undefined
  const { name: clientName, siteId, active: isActive } = found.tenant
  const viewer: ClientViewer = { ...(await clientItself(ctx.db, found)), ...rights }
  return { client: { ...ctx, viewer, scope: new Scope(viewer) }, clientName, siteId, isActive }
}

/** What a user's roles leave open of it; undefined of one who has no business with the client any more. */
async function rightsOfHolder(
  ctx: OutsideContext,
  { landlordId, tenantId, sentTo, userId }: LinkHolder,
): Promise<Pick<ClientViewer, 'menus' | 'openEntries'> | undefined> {
  const all = { menus: null, openEntries: null }
  const { db, app } = ctx
  const which = userId !== undefined ? eq(users.id, userId) : sentTo !== undefined ? eq(users.email, sentTo) : undefined
  if (!which) return all
  const [user] = await db
    .select()
    .from(users)
    .where(and(which, eq(users.landlordId, landlordId)))
  // The address of the client itself, or one that was named for it.
  if (!user) return userId === undefined ? all : undefined
  const isIt = eq(users.id, user.id)
  const found = (condition: SQL | undefined) => db.select({ id: users.id }).from(users).where(and(isIt, condition))
  if ((await found(await whoMay(ctx, landlordId, clientInvoiceScreens.list))).length === 0) return undefined
  if (user.roleId === Role.CompanyAdmin || user.roleId === Role.CompanyUser) return all
  const isOfClient = (await found(peopleOfClient(db, landlordId, tenantId))).length > 0
  const readers = isOfClient ? [] : await app.ask(invoiceReaders)(db, { landlordId, tenantId })
  if (!isOfClient && !readers.some(({ address }) => address === user.email)) return undefined
  // Of a client that is not active any more what it owes is still to be paid.
  const viewer = await app.loadViewer(db, { userId: user.id, tenantId })
  return viewer ? { menus: viewer.menus, openEntries: viewer.openEntries } : all
}
