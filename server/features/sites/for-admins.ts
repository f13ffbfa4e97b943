import { adminSites as calls } from '@atrium/contract/sites/admin-sites.ts'
import { eq, getTableColumns } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { getJoined, joinedList } from '../../platform/records/joined-lists.ts'
import { isReal } from '../../platform/tenancy/real-companies.ts'
import { landlords, sites } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { computedOfSite, siteOf } from './read-sites.ts'

const select = ({ db }: ReadContext) =>
  db
    .select({ ...getTableColumns(sites), ...computedOfSite, landlord: landlords.name })
    .from(sites)
    .innerJoin(landlords, eq(landlords.id, sites.landlordId))
type Row = Awaited<ReturnType<typeof select>>[number]
const item = ({ landlord, ...row }: Row) => ({ ...siteOf(row), landlordId: row.landlordId, landlord })
const read = { select, id: sites.id, scope: () => isReal, item }

/** The sites of all companies. */
export const searchSites: Handler<typeof calls.search> = joinedList(calls.search, {
  ...read,
  equal: { active: sites.active, landlordId: sites.landlordId },
  words: [sites.name, sites.city, sites.primaryEmail, landlords.name],
  sorts: { ...getTableColumns(sites), landlord: landlords.name },
})

export const getSite: Handler<typeof calls.get> = getJoined(read)
