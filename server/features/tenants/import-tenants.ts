import { type CustomValues, withFields } from '@atrium/contract/kit/field-data.ts'
import type { RowError, UploadOrder } from '@atrium/contract/kit/uploads.ts'
import { type ClientInput, clientEntity } from '@atrium/contract/tenancy/clients/client.ts'
import { tenants as calls } from '@atrium/contract/tenants/tenants.ts'
import { and, eq, sql } from 'drizzle-orm'
import { type Form, formOf } from '../../platform/forms/form.ts'
import { saveManyCustom } from '../../platform/forms/values.ts'
import { type Import, type ImportContext, importKind, type Outcome, takenOrTwice } from '../../platform/imports/import-kind.ts'
import { formHeld } from '../../platform/imports/import-of-records.ts'
import { distinct } from '../../platform/imports/import-rows.ts'
import type { TableRow } from '../../platform/imports/map-columns.ts'
import { type Named, namedInRows, readNaming } from '../../platform/imports/named-in-rows.ts'
import { newNames } from '../../platform/imports/new-names.ts'
import { byName, type RowsByName } from '../../platform/imports/rows-by-name.ts'
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
  async open(ctx, order, rows) {
    const form = await formHeld(ctx, clientEntity.name)
    const categories = await namedCategories(ctx)
    const entity = clientWith(form)
    const namedIn = await namedInRows(ctx, entity.upload, rows, null)
    return {
      read: (row) => read(row, namedIn(row), { categories, entity }, order),
      check: (checked) => check(ctx, checked),
      reserve: (count) => claimUse(ctx, 'tenants', count),
      store: (good) => store(ctx, form, good),
    } satisfies Import<Row>
  },
})

interface Lookups {
  categories: RowsByName
  entity: ReturnType<typeof clientWith>
}

function read(row: TableRow, named: Named, { categories, entity }: Lookups, order: UploadOrder): Outcome<Row> {
  const { Category: category = '' } = row.values
  const { value, ...read } = readNaming(entity, row, named, { categoryId: null })
  const about = { column: 'Category', known: categories, max: MAX_CATEGORY, unknown: () => 'no-such-category' as const }
  const { creates, ...made } = newNames(category ? [category] : [], about, order)
  const errors = [...read.errors, ...made.errors]
  if (errors.length === 0 && value) {
    const { custom = {}, ...input } = value as ClientInput & { custom?: CustomValues }
    return { value: { input, custom, category }, creates }
  }
  return { errors, creates, suggestions: { ...read.suggestions, ...made.suggestions } }
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
