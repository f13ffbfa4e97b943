import { sites as calls, type Site } from '@atrium/contract/sites/sites.ts'
import type { siteList } from '@atrium/contract/tenancy/sites/site-list.ts'
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { siteToken, TOKEN_SECONDS } from '../../platform/files/access-token.ts'
import { getJoined, joinedList } from '../../platform/records/joined-lists.ts'
import { managerName, managerWorks } from '../../platform/tenancy/site-manager.ts'
import { ownedSite } from '../../platform/tenancy/site-scope.ts'
import { sites } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'

// Written out: the query builder leaves the table's name off a column in a query of one table.
const tenantCount = sql<number>`(select count(*)::int from tenants t where t.site_id = sites.id and t.active)`

/** What is said of a site beside what it stores. */
export const computedOfSite = { tenantCount, managerName, managerPersonId: sites.managerId, managerWorks }

const columns = { ...getTableColumns(sites), ...computedOfSite }
const languages = new Intl.DisplayNames('en', { type: 'language' })

/** The language's English name; a tag that is none, stored before tags were checked, is shown as it is. */
function languageName(tag: string): string {
  try {
    return languages.of(tag) ?? tag
  } catch {
    return tag
  }
}

/** A site as its viewers see it. */
export function siteOf(row: typeof sites.$inferSelect & Pick<Site, keyof typeof computedOfSite>): Site {
  const { landlordId: _, street, city, province, country, postalCode, createdAt: _made, updatedAt: _at, ...rest } = row
  return { ...rest, address: { street, city, province, country, postalCode }, languageName: languageName(row.language) }
}

const read = {
  select: ({ db }: ReadContext) => db.select(columns).from(sites),
  id: sites.id,
  scope: ({ scope }: ReadContext) => scope.of(ownedSite),
  item: siteOf,
}

export const searchSites: Handler<typeof calls.search> = joinedList(calls.search, {
  ...read,
  equal: { active: sites.active },
  words: [sites.name, sites.description, sites.city, sites.primaryEmail],
  sorts: getTableColumns(sites),
})

export const getSite: Handler<typeof calls.get> = getJoined(read)

export const listSites: Handler<typeof siteList.get> = async (ctx) => {
  const items = await ctx.db
    .select({ id: sites.id, name: sites.name, timeZone: sites.timeZone })
    .from(sites)
    .where(and(ctx.scope.of(ownedSite), eq(sites.active, true)))
    .orderBy(asc(sites.name), asc(sites.id))
  return { items }
}

/** A storage access token for every site of the viewer, active or not: old documents are still read. */
export const siteTokens: Handler<typeof siteList.tokens> = async (ctx) => {
  const rows = await ctx.db.select({ id: sites.id }).from(sites).where(ctx.scope.of(ownedSite))
  const entries = rows.map(({ id }) => [String(id), siteToken(ctx.app.secrets, ctx.viewer, id, null)])
  return { siteTokens: Object.fromEntries(entries), expires: new Date(Date.now() + TOKEN_SECONDS * 1000).toISOString() }
}
