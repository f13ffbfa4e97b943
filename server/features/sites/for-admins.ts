import { adminSites as calls } from '@atrium/contract/sites/admin-sites.ts'
import { eq, getTableColumns } from 'drizzle-orm'
import type { Handler } from '../../platform/http/serve.ts'
import { getJoined, joinedList } from '../../platform/records/joined-lists.ts'
import { forCompany } from '../../platform/tenancy/for-company.ts'
import { findSite } from '../../platform/tenancy/site-scope.ts'
import { landlords, sites } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { siteOf, tenantCount } from './read-sites.ts'
import { createSite, deactivateSite, updateSite } from './save-site.ts'

const select = ({ db }: ReadContext) =>
  db
    .select({ ...getTableColumns(sites), tenantCount, landlord: landlords.name })
    .from(sites)
    .innerJoin(landlords, eq(landlords.id, sites.landlordId))
type Row = Awaited<ReturnType<typeof select>>[number]
const item = ({ landlord, ...row }: Row) => ({ ...siteOf(row), landlordId: row.landlordId, landlord })
const read = { select, id: sites.id, item }

/** The sites of all companies. */
export const searchSites: Handler<typeof calls.search> = joinedList(calls.search, {
  ...read,
  equal: { active: sites.active, landlordId: sites.landlordId },
  words: [sites.name, sites.city, sites.primaryEmail, landlords.name],
  sorts: { ...getTableColumns(sites), landlord: landlords.name },
})

export const getSite: Handler<typeof calls.get> = getJoined(read)

/** The landlord's own operations, within the company they are for. */
export const createSiteFor: Handler<typeof calls.create> = async (ctx, { landlordId, ...input }) =>
  createSite(await forCompany(ctx, landlordId), input)

export const updateSiteOf: Handler<typeof calls.update> = async (ctx, input) =>
  updateSite(await forCompany(ctx, (await findSite(ctx, input.id)).landlordId), input)

export const deactivateSiteOf: Handler<typeof calls.deactivate> = async (ctx, input) =>
  deactivateSite(await forCompany(ctx, (await findSite(ctx, input.id)).landlordId), input)
