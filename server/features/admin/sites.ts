import type { admin } from '@atrium/contract/admin/admin.ts'
import { and, eq, getTableColumns, type SQL } from 'drizzle-orm'
import { countUpTo, matching, order, totals, window } from '../../platform/http/list.ts'
import { notFound } from '../../platform/http/refusal.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { findSite } from '../../platform/tenancy/site-scope.ts'
import { landlords, sites } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { siteOf, tenantCount } from '../sites/read-sites.ts'
import { createSite, deactivateSite, updateSite } from '../sites/save-site.ts'
import { forCompany } from './for-company.ts'

const selectSites = ({ db }: ReadContext) =>
  db
    .select({ ...getTableColumns(sites), tenantCount, landlord: landlords.name })
    .from(sites)
    .innerJoin(landlords, eq(landlords.id, sites.landlordId))
type Row = Awaited<ReturnType<typeof selectSites>>[number]
const adminSiteOf = (row: Row) => ({ ...siteOf(row), landlordId: row.landlordId, landlord: row.landlord })

/** The sites of all companies. */
export const searchSites: Handler<typeof admin.sites> = async (ctx, asked) => {
  const { active, landlordId } = asked
  const where = and(
    active === undefined ? undefined : eq(sites.active, active),
    landlordId === undefined ? undefined : eq(sites.landlordId, landlordId),
    matching(asked.query, sites.name, sites.city, sites.primaryEmail, landlords.name),
  )
  const rows = await selectSites(ctx)
    .where(where)
    .orderBy(...order(asked, { ...getTableColumns(sites), landlord: landlords.name }, sites.id))
    .limit(window(asked).limit)
    .offset(window(asked).offset)
  const counted = (which: SQL | undefined) =>
    countUpTo(
      ctx.db,
      ctx.db.select({ id: sites.id }).from(sites).innerJoin(landlords, eq(landlords.id, sites.landlordId)).where(which).getSQL(),
    )
  return { items: rows.map(adminSiteOf), ...totals(await counted(undefined), await counted(where)) }
}

export const getSite: Handler<typeof admin.getSite> = async (ctx, { id }) => {
  const [row] = await selectSites(ctx).where(eq(sites.id, id))
  if (!row) throw notFound()
  return adminSiteOf(row)
}

/** The landlord's own operations, within the company they are for. */
export const createSiteFor: Handler<typeof admin.createSite> = async (ctx, { landlordId, ...input }) =>
  createSite(await forCompany(ctx, landlordId), input)

export const updateSiteOf: Handler<typeof admin.updateSite> = async (ctx, input) =>
  updateSite(await forCompany(ctx, (await findSite(ctx, input.id)).landlordId), input)

export const deactivateSiteOf: Handler<typeof admin.deactivateSite> = async (ctx, input) =>
  deactivateSite(await forCompany(ctx, (await findSite(ctx, input.id)).landlordId), input)
