import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import type { Site, SiteInput } from '@atrium/contract/sites/sites.ts'
import { and, eq, sql } from 'drizzle-orm'
import { notFound } from '../../platform/http/refusal.ts'
import { sites } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'

type Row = typeof sites.$inferSelect

/** A site by the columns of scope. */
export const ownedSite = { landlordId: sites.landlordId, siteId: sites.id }

// Written out: the query builder leaves the table's name off a column in a query of one table.
export const tenantCount = sql<number>`(select count(*)::int from tenants t where t.site_id = sites.id and t.active)`

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
export function siteOf(row: Row & { tenantCount: number }): Site {
  const { id, name, description, street, city, province, country, postalCode } = row
  const { primaryEmail, secondaryEmail, language, timeZone, active, version } = row
  return {
    id,
    name,
    description,
    address: { street, city, province, country, postalCode },
    primaryEmail,
    secondaryEmail,
    language,
    languageName: languageName(language),
    timeZone,
    active,
    tenantCount: row.tenantCount,
    version,
  }
}

export const columnsOf = ({ address, ...rest }: SiteInput) => ({ ...rest, ...address })

/** The site, when it is in the viewer's scope. */
export async function findSite(ctx: ReadContext, id: number): Promise<Row> {
  const [row] = await ctx.db
    .select()
    .from(sites)
    .where(and(ctx.scope.of(ownedSite), eq(sites.id, id)))
  if (!row) throw notFound()
  return row
}

/** Refuses a site that is not in the viewer's scope; all of them (-1) are always. */
export async function checkSiteChoice(ctx: ReadContext, choice: number): Promise<void> {
  if (choice !== ALL_SITES.id) await findSite(ctx, choice)
}
