import type { Site, SiteInput } from '@atrium/contract/sites/sites.ts'
import { sql } from 'drizzle-orm'
import type { sites } from '../../platform/tenancy/tables.ts'

type Row = typeof sites.$inferSelect

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
