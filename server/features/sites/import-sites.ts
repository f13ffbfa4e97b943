import type { RowError } from '@atrium/contract/kit/uploads.ts'
import { sites as calls } from '@atrium/contract/sites/sites.ts'
import { type SiteInput, siteEntity } from '@atrium/contract/tenancy/sites/site.ts'
import { and, eq, sql } from 'drizzle-orm'
import { type Import, type ImportContext, importKind, type Outcome, wrongIn } from '../../platform/imports/import-kind.ts'
import type { TableRow } from '../../platform/imports/map-columns.ts'
import { readRecord } from '../../platform/imports/read-record.ts'
import { claimUse } from '../../platform/plans/usage.ts'
import { countryCode } from '../../platform/tenancy/countries.ts'
import { sites } from '../../platform/tenancy/tables.ts'
import { insertSites } from './save-site.ts'

/** A list of sites. */
export const siteImport = importKind<SiteInput>({
  ...siteEntity.upload,
  name: 'sites',
  call: calls.processUploaded,
  async open(ctx) {
    return {
      read,
      check: (rows) => check(ctx, rows),
      reserve: (rows) => claimUse(ctx, 'sites', rows),
      async store(rows) {
        await insertSites(ctx, rows)
      },
    } satisfies Import<SiteInput>
  },
})

function read(row: TableRow): Outcome<SiteInput> {
  const named = row.values['Country'] ?? ''
  const country = countryCode(named)
  const { value, errors } = readRecord(siteEntity, row, { 'address.country': country ?? '' })
  if (country === undefined) return { errors: [wrongIn('Country', ['country-unknown', { country: named }]), ...errors] }
  return value ? { value } : { errors }
}

async function check(ctx: ImportContext, rows: readonly SiteInput[]): Promise<RowError[][]> {
  const names = rows.map((row) => row.name.toLowerCase())
  const lower = sql<string>`lower(${sites.name})`
  const mine = and(eq(sites.landlordId, ctx.viewer.landlordId), sql`${lower} = any(${sql.param(names)})`)
  const stored = new Set((await ctx.db.select({ name: lower }).from(sites).where(mine)).map(({ name }) => name))
  const seen = new Set<string>()
  return names.map((name) => {
    const twice = seen.has(name)
    seen.add(name)
    return [
      ...(stored.has(name) ? [wrongIn('Name', 'site-name-taken')] : []),
      ...(twice ? [wrongIn('Name', 'site-twice-in-list')] : []),
    ]
  })
}
