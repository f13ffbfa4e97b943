import { type adminCorporate, landlordCorporate } from '@atrium/contract/corporate/corporate.ts'
import { and, asc, count, eq, inArray, or, type SQL } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { joinedList } from '../../platform/records/joined-lists.ts'
import { corporateTenants, landlords, sites, tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { corporateCompany } from './corporate-company.ts'
import { isCorporate } from './find-corporate-user.ts'
import { companyOf } from './request-row.ts'
import { corporateRequests as requests } from './tables.ts'

const MOST_CLIENTS = 200
const sorts = { person: users.name, email: users.email, companyName: corporateCompany, lastLoginAt: users.lastLoginAt }
const ofClient = { landlordId: tenants.landlordId, siteId: tenants.siteId }
const ofRequest = { landlordId: requests.landlordId, siteId: requests.siteId }

const list = {
  select: ({ db }: ReadContext) =>
    db.select({ user: users, landlord: landlords.name }).from(users).innerJoin(landlords, eq(landlords.id, users.landlordId)),
  id: users.id,
  scope: (ctx: ReadContext) => and(isCorporate, within(ctx)),
  words: [users.name, users.email, corporateCompany],
  sorts,
  extra: async (ctx: ReadContext, rows: { user: { id: number } }[]) => {
    const ids = rows.map(({ user }) => user.id)
    return { clients: await clientsOf(ctx, ids), pending: await pendingOf(ctx, ids) }
  },
  item: ({ user, landlord }: Row, _ctx: ReadContext, { clients, pending }: Extra) => ({
    id: user.id,
    person: user.name,
    email: user.email,
    companyName: companyOf(user),
    landlord,
    landlordId: user.landlordId ?? 0,
    clients: clients.get(user.id) ?? [],
    pending: pending.get(user.id) ?? 0,
    active: user.active,
    lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
  }),
}
interface Row {
  user: typeof users.$inferSelect
  landlord: string
}
interface Extra {
  clients: Map<number, Client[]>
  pending: Map<number, number>
}

/** Corporate clients with the clients they span: the landlord's and the admin's list, each in its scope. */
export const searchCorporateUsers: Handler<typeof landlordCorporate.searchUsers | typeof adminCorporate.searchUsers> = joinedList(
  landlordCorporate.searchUsers,
  list,
)

/** A company user with some of the sites sees who spans, or asks for, a client there. */
function within(ctx: ReadContext): SQL | undefined {
  const company = ctx.scope.of({ landlordId: users.landlordId })
  if (ctx.viewer.siteIds === 'all') return company
  const spanning = ctx.db
    .select({ id: corporateTenants.userId })
    .from(corporateTenants)
    .innerJoin(tenants, eq(tenants.id, corporateTenants.tenantId))
    .where(ctx.scope.of(ofClient))
  const asking = ctx.db.select({ id: requests.userId }).from(requests).where(ctx.scope.of(ofRequest))
  return and(company, or(inArray(users.id, spanning), inArray(users.id, asking)))
}

type Client = { id: number; name: string; unit: string; siteName: string }

async function clientsOf(ctx: ReadContext, userIds: number[]): Promise<Map<number, Client[]>> {
  const all = new Map<number, Client[]>()
  if (userIds.length === 0) return all
  const rows = await ctx.db
    .select({ userId: corporateTenants.userId, id: tenants.id, name: tenants.name, unit: tenants.unit, siteName: sites.name })
    .from(corporateTenants)
    .innerJoin(tenants, eq(tenants.id, corporateTenants.tenantId))
    .innerJoin(sites, eq(sites.id, tenants.siteId))
    .where(and(ctx.scope.of(ofClient), inArray(corporateTenants.userId, userIds)))
    .orderBy(asc(tenants.name), asc(tenants.id))
  for (const { userId, ...client } of rows) {
    const own = all.get(userId) ?? []
    if (own.length < MOST_CLIENTS) own.push(client)
    all.set(userId, own)
  }
  return all
}

async function pendingOf(ctx: ReadContext, userIds: number[]): Promise<Map<number, number>> {
  if (userIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({ userId: requests.userId, n: count() })
    .from(requests)
    .where(and(ctx.scope.of(ofRequest), eq(requests.status, 'Pending'), inArray(requests.userId, userIds)))
    .groupBy(requests.userId)
  return new Map(rows.map(({ userId, n }) => [userId, n]))
}
