import { type sites as calls, SiteInput, siteUploadHeadings } from '@atrium/contract/sites/sites.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { type Import, importRows, issuesOf } from '../../platform/imports/import-rows.ts'
import { sites } from '../../platform/tenancy/tables.ts'
import type { ReadContext, WriteContext } from '../../platform/work/context.ts'
import { countryCode } from '../lookups/countries.ts'
import { checkLimit } from '../subscription/usage.ts'
import { insertSite } from './create-site.ts'

const columnOf: Record<string, string> = {
  name: 'Name',
  description: 'Description',
  'address.street': 'Street',
  'address.city': 'City',
  'address.province': 'Province',
  'address.country': 'Country',
  'address.postalCode': 'Postal Code',
  primaryEmail: 'Primary Email',
  secondaryEmail: 'Secondary Email',
  timeZone: 'Time Zone',
}

/** Imports a list of sites: all rows or none. */
export const processUploadedSites: Handler<typeof calls.processUploaded> = (ctx, { commit }) =>
  importRows(ctx, commit, siteImport(ctx))

const siteImport = (ctx: WriteContext<CompanyViewer>): Import<SiteInput> => ({
  headings: siteUploadHeadings,
  needed: ['Name'],
  read({ values }) {
    const text = (name: string) => values[name] ?? ''
    const country = countryCode(text('Country'))
    const input = SiteInput.safeParse({
      name: text('Name'),
      description: text('Description'),
      address: {
        street: text('Street'),
        city: text('City'),
        province: text('Province'),
        country: country ?? '',
        postalCode: text('Postal Code'),
      },
      primaryEmail: text('Primary Email'),
      secondaryEmail: text('Secondary Email'),
      ...(text('Time Zone') ? { timeZone: text('Time Zone') } : {}),
    })
    if (country !== undefined && input.success) return { value: input.data }
    const unknown = country === undefined ? [`Country: '${text('Country')}' is not known`] : []
    return { errors: [...unknown, ...(input.success ? [] : issuesOf(input.error, columnOf))] }
  },
  async check(rows) {
    const names = rows.map((row) => row.name.toLowerCase())
    const stored = names.length > 0 ? await storedNames(ctx, names) : new Set<string>()
    return names.map((name, at) => [
      ...(stored.has(name) ? ['Name: a site with this name exists already'] : []),
      ...(names.indexOf(name) < at ? ['Name: stands twice in the list'] : []),
    ])
  },
  async store(rows) {
    await checkLimit(ctx, 'sites', rows.length)
    for (const row of rows) await insertSite(ctx, row)
  },
})

async function storedNames(ctx: ReadContext<CompanyViewer>, names: string[]): Promise<Set<string>> {
  const lower = sql<string>`lower(${sites.name})`
  const rows = await ctx.db
    .select({ name: lower })
    .from(sites)
    .where(and(eq(sites.landlordId, ctx.viewer.landlordId), inArray(lower, names)))
  return new Set(rows.map((row) => row.name))
}
