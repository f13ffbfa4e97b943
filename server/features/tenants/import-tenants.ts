import { type CustomValues, withFields } from '@atrium/contract/kit/field-data.ts'
import type { RowError, UploadOrder } from '@atrium/contract/kit/uploads.ts'
import { type ClientInput, clientEntity } from '@atrium/contract/tenancy/client.ts'
import { tenants as calls } from '@atrium/contract/tenants/tenants.ts'
import { and, eq, sql } from 'drizzle-orm'
import { type Form, formOf, lockForm } from '../../platform/forms/form.ts'
import { saveManyCustom } from '../../platform/forms/values.ts'
import {
  type Import,
  type ImportContext,
  importKind,
  type Outcome,
  takenOrTwice,
  wrongIn,
} from '../../platform/imports/import-kind.ts'
import { distinct } from '../../platform/imports/import-rows.ts'
import type { TableRow } from '../../platform/imports/map-columns.ts'
import { readRecord } from '../../platform/imports/read-record.ts'
import { byName, namedSites, type RowsByName, suggestNames } from '../../platform/imports/rows-by-name.ts'
import { claimUse } from '../../platform/plans/usage.ts'
import { tenantCategories, tenants } from '../../platform/tenancy/tables.ts'
import { insertTenants } from './create-tenant.ts'

const MAX_CATEGORY = 60

interface Row {
  input: ClientInput
  custom: CustomValues
  category: string
}

/** A client with the fields of its company. */
const clientWith = (form: Form | undefined) => withFields(clientEntity, form?.fields ?? [])

/** A list of clients. Sites must be there; categories are made where the caller asks for it. */
export const tenantImport = importKind<Row>({
  ...clientEntity.upload,
  name: 'tenants',
  call: calls.processUploaded,
  columnsFor: async (db, landlordId) => clientWith(await formOf(db, landlordId, clientEntity.name)).upload,
  async open(ctx, order) {
    await lockForm(ctx.db, ctx.viewer.landlordId, clientEntity.name)
    const form = await formOf(ctx.db, ctx.viewer.landlordId, clientEntity.name)
    const lookups = {
      sites: await namedSites(ctx),
      categories: await namedCategories(ctx),
      entity: clientWith(form),
    }
    return {
      read: (row) => read(row, lookups, order),
      check: (rows) => check(ctx, rows),
      reserve: (rows) => claimUse(ctx, 'tenants', rows),
      store: (rows) => store(ctx, form, rows),
    } satisfies Import<Row>
  },
})

interface Lookups {
  sites: RowsByName
  categories: RowsByName
  entity: ReturnType<typeof clientWith>
}

function read(row: TableRow, lookups: Lookups, order: UploadOrder): Outcome<Row> {
  const { Site: named = '', Category: category = '' } = row.values
  const site = lookups.sites.get(named.toLowerCase())
  const isNew = category !== '' && !lookups.categories.has(category.toLowerCase())
  // Any site will do to learn what else is wrong in the row.
  const { value, errors: wrong } = readRecord(lookups.entity, row, { siteId: site?.id ?? 1, categoryId: null })
  const errors = [
    ...(site ? [] : [wrongIn('Site', named ? ['no-site-in-use', { site: named }] : 'required')]),
    ...(category.length > MAX_CATEGORY ? [wrongIn('Category', ['too-long', { n: MAX_CATEGORY }])] : []),
    ...(isNew && !order.createCategories ? [wrongIn('Category', 'no-such-category')] : []),
    ...wrong,
  ]
  const creates = isNew ? { creates: [category] } : {}
  if (errors.length === 0 && value) {
    const { custom = {}, ...input } = value as ClientInput & { custom?: CustomValues }
    return { value: { input, custom, category }, ...creates }
  }
  return {
    errors,
    ...creates,
    suggestions: {
      ...suggestNames('Site', site ? '' : named, lookups.sites),
      ...suggestNames('Category', isNew ? category : '', lookups.categories),
    },
  }
}

async function check(ctx: ImportContext, rows: readonly Row[]): Promise<RowError[][]> {
  const keys = rows.map(({ input }) => keyOf(input))
  const errors = { column: 'Name', taken: 'client-name-taken', twice: 'client-twice-in-list' } as const
  return takenOrTwice(keys, await storedKeys(ctx, rows), errors)
}

async function store(ctx: ImportContext, form: Form | undefined, rows: readonly Row[]): Promise<void> {
  const categories = await categoriesFor(ctx, rows.map((row) => row.category).filter(Boolean))
  const ids = await insertTenants(
    ctx,
    rows.map(({ input, category }) => ({ ...input, categoryId: categories.get(category.toLowerCase())?.id ?? null })),
    rows.map(({ custom }) => custom),
  )
  if (form)
    await saveManyCustom(
      ctx,
      form,
      rows.map(({ custom }, at) => ({ id: ids[at] as number, values: custom })),
    )
}

const keyOf = ({ siteId, name, unit }: { siteId: number; name: string; unit: string }) =>
  `${siteId}\n${name.toLowerCase()}\n${unit.toLowerCase()}`

async function namedCategories(ctx: ImportContext): Promise<RowsByName> {
  const { id, name, landlordId } = tenantCategories
  return byName(await ctx.db.select({ id, name }).from(tenantCategories).where(eq(landlordId, ctx.viewer.landlordId)))
}

async function storedKeys(ctx: ImportContext, rows: readonly Row[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const names = [...new Set(rows.map(({ input }) => input.name.toLowerCase()))]
  const found = await ctx.db
    .select({ siteId: tenants.siteId, name: tenants.name, unit: tenants.unit })
    .from(tenants)
    .where(and(eq(tenants.landlordId, ctx.viewer.landlordId), sql`lower(${tenants.name}) = any(${sql.param(names)})`))
  return new Set(found.map(keyOf))
}

async function categoriesFor(ctx: ImportContext, names: readonly string[]): Promise<RowsByName> {
  const landlordId = ctx.viewer.landlordId
  const distinctNames = distinct(names)
  if (distinctNames.length > 0)
    await ctx.db
      .insert(tenantCategories)
      .values(distinctNames.map((name) => ({ landlordId, name })))
      .onConflictDoNothing()
  return namedCategories(ctx)
}
