import type { RowError } from '@atrium/contract/kit/uploads.ts'
import { sites as calls, SiteInput, siteUploadHeadings } from '@atrium/contract/sites/sites.ts'
import { and, eq, sql } from 'drizzle-orm'
import {
  type Import,
  type ImportContext,
  importKind,
  issuesOf,
  type Outcome,
  wrongIn,
} from '../../platform/imports/import-kind.ts'
import type { TableRow } from '../../platform/imports/map-columns.ts'
import { claimUse } from '../../platform/plans/usage.ts'
import { countryCode } from '../../platform/tenancy/countries.ts'
import { sites } from '../../platform/tenancy/tables.ts'
import { insertSites } from './create-site.ts'

/** A heading that is renamed in the contract is a type error here, not a column that nobody reads. */
type Heading = (typeof siteUploadHeadings)[number]

const columnOf: Record<string, Heading> = {
  name: 'Name',
  description: 'Description',
  'address.street': 'Street',
  'address.city': 'City',
  'address.province': 'Province',
  'address.country': 'Country',
  'address.postalCode': 'Postal code',
  primaryEmail: 'Primary email',
  secondaryEmail: 'Secondary email',
  timeZone: 'Time zone',
}

/** A list of sites. */
export const siteImport = importKind<SiteInput>({
  name: 'sites',
  call: calls.processUploaded,
  headings: siteUploadHeadings,
  needed: ['Name'],
  aliases: {
    Name: ['Site', 'Site name', 'Property', 'Building', 'Mall', 'Nom'],
    Description: ['About', 'Details'],
    Street: ['Address', 'Street address', 'Rue', 'Adresse'],
    City: ['Town', 'Ville'],
    Province: ['State', 'Region'],
    Country: ['Pays'],
    'Postal code': ['Postcode', 'Zip', 'Zip code', 'Code postal'],
    'Primary email': ['Email', 'E-mail', 'Courriel'],
    'Time zone': ['Timezone', 'Fuseau horaire'],
  } satisfies Partial<Record<Heading, readonly string[]>>,
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

function read({ values }: TableRow): Outcome<SiteInput> {
  const text = (name: Heading) => values[name] ?? ''
  const country = countryCode(text('Country'))
  const input = SiteInput.safeParse({
    name: text('Name'),
    description: text('Description'),
    address: {
      street: text('Street'),
      city: text('City'),
      province: text('Province'),
      country: country ?? '',
      postalCode: text('Postal code'),
    },
    primaryEmail: text('Primary email'),
    secondaryEmail: text('Secondary email'),
    ...(text('Time zone') ? { timeZone: text('Time zone') } : {}),
  })
  if (country !== undefined && input.success) return { value: input.data }
  const unknown = country === undefined ? [wrongIn('Country', ['country-unknown', { country: text('Country') }])] : []
  return { errors: [...unknown, ...(input.success ? [] : issuesOf(input.error, columnOf))] }
}

async function check(ctx: ImportContext, rows: readonly SiteInput[]): Promise<RowError[][]> {
  const names = rows.map((row) => row.name.toLowerCase())
  const stored = await storedNames(ctx, names)
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

async function storedNames(ctx: ImportContext, names: string[]): Promise<Set<string>> {
  const lower = sql<string>`lower(${sites.name})`
  const rows = await ctx.db
    .select({ name: lower })
    .from(sites)
    .where(and(eq(sites.landlordId, ctx.viewer.landlordId), sql`${lower} = any(${sql.param(names)})`))
  return new Set(rows.map((row) => row.name))
}
