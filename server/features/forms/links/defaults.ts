import type { formChildren as calls } from '@atrium/contract/forms/children.ts'
import { type CustomValues, type FieldData, isComputed } from '@atrium/contract/kit/field-data.ts'
import { staysWithEntry } from '@atrium/contract/kit/field-kinds.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { CompanyViewer } from '../../../platform/access/viewer.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { valuesOf } from '../../../platform/forms/values.ts'
import { conflict, invalid } from '../../../platform/refusal.ts'
import { checkSite } from '../../../platform/tenancy/client-scope.ts'
import { sites } from '../../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { withoutInactive } from '../check-value.ts'
import { type OpenForm, openForm } from '../find-form.ts'
import { heldForm, valuesToChange } from '../hold-entries.ts'
import { formDefaults, formValues } from '../tables.ts'
import { findEntry } from './parents.ts'

export const getDefaults: Handler<typeof calls.defaults> = async (ctx, { category, id }) => {
  const { row } = await openForm(ctx, category)
  if (id !== undefined) await findEntry(ctx, row.id, id)
  const items = await ctx.db
    .select({ siteId: formDefaults.siteId, siteName: sites.name, id: formValues.id, no: formValues.no })
    .from(formDefaults)
    .innerJoin(sites, eq(sites.id, formDefaults.siteId))
    .innerJoin(formValues, eq(formValues.id, formDefaults.valueId))
    .where(
      and(
        eq(formDefaults.formId, row.id),
        ctx.scope.of(formDefaults),
        ctx.scope.of(formValues),
        id === undefined ? undefined : eq(formDefaults.valueId, id),
      ),
    )
    .orderBy(asc(sites.name), asc(sites.id))
  return { items }
}

/** One default for each form and site: who makes another takes the place of the one before. */
export const setDefaults: Handler<typeof calls.setDefaults> = async (ctx, { category, id, add, remove }) => {
  const { row } = await heldForm(ctx, category)
  if (row.parentId !== null) throw conflict('form-default-of-part')
  const [entry] = await valuesToChange(ctx, row.id, [id])
  const at = [...new Set(add)]
  for (const siteId of at) {
    await checkSite(ctx, siteId)
    if (row.siteId !== null && siteId !== row.siteId) throw invalid({ add: 'form-of-site' })
  }
  const before = await sitesOf(ctx.db, row.id, id)
  const gone = remove.filter((siteId) => !at.includes(siteId))
  const scoped = and(ctx.scope.of(formDefaults), eq(formDefaults.formId, row.id), eq(formDefaults.valueId, id))
  if (gone.length > 0) await ctx.db.delete(formDefaults).where(and(scoped, inArray(formDefaults.siteId, gone)))
  if (at.length > 0)
    await ctx.db
      .insert(formDefaults)
      .values(at.map((siteId) => ({ landlordId: row.landlordId, formId: row.id, siteId, valueId: id })))
      .onConflictDoUpdate({ target: [formDefaults.formId, formDefaults.siteId], set: { valueId: id } })
  const after = await sitesOf(ctx.db, row.id, id)
  ctx.audit({
    entity: 'form value',
    id,
    before: { no: entry?.no, defaultAt: before },
    after: { no: entry?.no, defaultAt: after },
  })
  return done
}

async function sitesOf(db: ReadDb, formId: number, valueId: number): Promise<string> {
  const rows = await db
    .select({ name: sites.name })
    .from(formDefaults)
    .innerJoin(sites, eq(sites.id, formDefaults.siteId))
    .where(and(eq(formDefaults.formId, formId), eq(formDefaults.valueId, valueId)))
    .orderBy(asc(sites.name))
  return rows.map(({ name }) => name).join(', ')
}

/** What can be taken from an entry for a new one. */
const isTaken = (field: FieldData) => !field.unique && !isComputed(field) && !staysWithEntry(field)

/** What new entries of a form start with at a site: what the default there says; nothing where there is none. */
export async function startAt({ db }: { db: ReadDb }, { row, whole }: OpenForm, siteId: number): Promise<CustomValues> {
  const [found] = await db
    .select({ id: formDefaults.valueId })
    .from(formDefaults)
    .where(and(eq(formDefaults.formId, row.id), eq(formDefaults.siteId, siteId)))
  if (!found) return {}
  return taken(whole.fields, (await valuesOf(db, whole, [found.id])).get(found.id) ?? {})
}

const taken = (fields: readonly FieldData[], held: CustomValues): CustomValues => {
  const some = fields.filter(isTaken)
  const values = withoutInactive(some, held)
  return Object.fromEntries(some.map(({ id }) => [`f${id}`, values[`f${id}`]]))
}

/** The same at each of the viewer's sites, in the fields that the viewer sees. */
export async function startsOf(
  ctx: Pick<ReadContext<CompanyViewer>, 'db' | 'viewer' | 'scope'>,
  { row, whole, form }: OpenForm,
): Promise<{ siteId: number; values: CustomValues }[]> {
  const { kind, siteId: own } = ctx.viewer
  const at = kind === 'landlord' ? ctx.scope.of(formDefaults) : eq(formDefaults.siteId, own ?? 0)
  const found = await ctx.db
    .select({ siteId: formDefaults.siteId, id: formDefaults.valueId })
    .from(formDefaults)
    .where(and(eq(formDefaults.formId, row.id), at))
    .limit(500)
  if (found.length === 0) return []
  const held = await valuesOf(ctx.db, whole, [...new Set(found.map(({ id }) => id))])
  return found.map(({ siteId, id }) => ({ siteId, values: taken(form.fields, held.get(id) ?? {}) }))
}
