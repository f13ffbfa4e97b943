import type { Site, SiteInput } from '@atrium/contract/sites.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '../../platform/http/context.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'

type Row = typeof sites.$inferSelect

/** A site by the columns of scope. */
export const ownedSite = { landlordId: sites.landlordId, siteId: sites.id }

export const tenantCount = sql<number>`(select count(*)::int from ${tenants} where ${tenants.siteId} = ${sites.id} and ${tenants.active})`

const languages = new Intl.DisplayNames('en', { type: 'language' })

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
    languageName: languages.of(language) ?? language,
    timeZone,
    active,
    tenantCount: row.tenantCount,
    version,
  }
}

export const columnsOf = ({ address, ...rest }: SiteInput) => ({ ...rest, ...address })

/** The site, when it is in the viewer's scope. */
export async function findSite(ctx: Context, id: number): Promise<Row> {
  const [row] = await ctx.db.select().from(sites).where(and(ctx.scope.of(ownedSite), eq(sites.id, id)))
  if (!row) throw notFound()
  return row
}
