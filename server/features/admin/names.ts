import { admin } from '@atrium/contract/admin/admin.ts'
import type { adminLookups } from '@atrium/contract/tenancy/people/admin-lookups.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { joinedList } from '../../platform/records/joined-lists.ts'
import { isReal } from '../../platform/tenancy/real-companies.ts'
import { landlords, plans, sites, tenantCategories, tenants } from '../../platform/tenancy/tables.ts'

const MAX_ROWS = 5_000

export const landlordNames: Handler<typeof adminLookups.companies> = async ({ db }) => {
  const items = await db
    .select({ id: landlords.id, name: landlords.name })
    .from(landlords)
    .where(and(eq(landlords.active, true), isReal))
    .orderBy(asc(landlords.name), asc(landlords.id))
    .limit(MAX_ROWS)
  return { items }
}

export const listLandlords: Handler<typeof admin.landlords> = joinedList(admin.landlords, {
  select: ({ db }) =>
    db
      .select({ id: landlords.id, name: landlords.name, active: landlords.active, createdAt: landlords.createdAt })
      .from(landlords),
  id: landlords.id,
  scope: () => isReal,
  equal: { active: landlords.active },
  words: [landlords.name],
  sorts: { name: landlords.name, createdAt: landlords.createdAt },
  item: (row) => ({ ...row, createdAt: row.createdAt.toISOString() }),
})

export const planNames: Handler<typeof admin.planNames> = async ({ db }) => ({
  items: await db.select({ id: plans.id, name: plans.name }).from(plans).orderBy(asc(plans.position), asc(plans.id)),
})

export const siteNames: Handler<typeof adminLookups.sites> = async ({ db }, { landlordID }) => {
  const items = await db
    .select({ id: sites.id, name: sites.name, landlordId: sites.landlordId, landlord: landlords.name })
    .from(sites)
    .innerJoin(landlords, eq(landlords.id, sites.landlordId))
    .where(and(isReal, eq(sites.active, true), landlordID === undefined ? undefined : eq(sites.landlordId, landlordID)))
    .orderBy(asc(sites.name), asc(sites.id))
    .limit(MAX_ROWS)
  return { items }
}

export const tenantNames: Handler<typeof adminLookups.tenants> = async ({ db }, { landlordID }) => {
  const items = await db
    .select({
      id: tenants.id,
      name: tenants.name,
      unit: tenants.unit,
      siteName: sites.name,
      landlordId: tenants.landlordId,
      landlord: landlords.name,
    })
    .from(tenants)
    .innerJoin(sites, eq(sites.id, tenants.siteId))
    .innerJoin(landlords, eq(landlords.id, tenants.landlordId))
    .where(and(isReal, eq(tenants.active, true), landlordID === undefined ? undefined : eq(tenants.landlordId, landlordID)))
    .orderBy(asc(tenants.name), asc(tenants.id))
    .limit(MAX_ROWS)
  return { items }
}

export const categoryNames: Handler<typeof adminLookups.categories> = async ({ db }, { landlordID }) => {
  const items = await db
    .select({ id: tenantCategories.id, name: tenantCategories.name, landlordId: tenantCategories.landlordId })
    .from(tenantCategories)
    .where(landlordID === undefined ? undefined : eq(tenantCategories.landlordId, landlordID))
    .orderBy(asc(tenantCategories.name), asc(tenantCategories.id))
    .limit(MAX_ROWS)
  return { items }
}
