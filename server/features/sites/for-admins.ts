import type { adminSites } from '@atrium/contract/sites/admin-sites.ts'
import { and, eq, getTableColumns } from 'drizzle-orm'
import { matching } from '../../platform/http/list.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { readJoined } from '../../platform/records/read-joined.ts'
import { notFound } from '../../platform/refusal.ts'
import { forCompany } from '../../platform/tenancy/for-company.ts'
import { findSite } from '../../platform/tenancy/site-scope.ts'
import { landlords, sites } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { siteOf, tenantCount } from './read-sites.ts'
import { createSite, deactivateSite, updateSite } from './save-site.ts'

const selectSites = ({ db }: ReadContext) =>
  db
    .select({ ...getTableColumns(sites), tenantCount, landlord: landlords.name })
    .from(sites)
    .innerJoin(landlords, eq(landlords.id, sites.landlordId))
type Row = Awaited<ReturnType<typeof selectSites>>[number]
const adminSiteOf = (row: Row) => ({ ...siteOf(row), landlordId: row.landlordId, landlord: row.landlord })

/** The sites of all companies. */
export const searchSites: Handler<typeof adminSites.search> = async (ctx, asked) => {
  const { active, landlordId } = asked
  const where = and(
    active === undefined ? undefined : eq(sites.active, active),
    landlordId === undefined ? undefined : eq(sites.landlordId, landlordId),
    matching(asked.query, sites.name, sites.city, sites.primaryEmail, landlords.name),
  )
  const { rows, totals } = await readJoined(ctx.db, {
    select: () => selectSites(ctx),
    id: sites.id,
    asked,
    scope: undefined,
    narrowed: where,
    sorts: { ...getTableColumns(sites), landlord: landlords.name },
  })
  return { items: rows.map(adminSiteOf), ...totals }
}

export const getSite: Handler<typeof adminSites.get> = async (ctx, { id }) => {
  const [row] = await selectSites(ctx).where(eq(sites.id, id))
  if (!row) throw notFound()
  return adminSiteOf(row)
}

/** The landlord's own operations, within the company they are for. */
export const createSiteFor: Handler<typeof adminSites.create> = async (ctx, { landlordId, ...input }) =>
  createSite(await forCompany(ctx, landlordId), input)

export const updateSiteOf: Handler<typeof adminSites.update> = async (ctx, input) =>
  updateSite(await forCompany(ctx, (await findSite(ctx, input.id)).landlordId), input)

export const deactivateSiteOf: Handler<typeof adminSites.deactivate> = async (ctx, input) =>
  deactivateSite(await forCompany(ctx, (await findSite(ctx, input.id)).landlordId), input)
