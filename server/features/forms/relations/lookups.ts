import type { Access } from '@atrium/contract/access/access.ts'
import { may } from '@atrium/contract/access/may.ts'
import { isRelationTarget, relationTargets } from '@atrium/contract/forms/relations.ts'
import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import { formIn, type relatedRecords } from '@atrium/contract/kit/related.ts'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { CompanyViewer } from '../../../platform/access/viewer.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import type { Form } from '../../../platform/forms/form.ts'
import { searchedText, tableOf } from '../../../platform/forms/form-table.ts'
import { holds } from '../../../platform/lists/list.ts'
import { lookUp, type RecordLookup } from '../../../platform/lookups/record-lookup.ts'
import { notFound, orNone } from '../../../platform/refusal.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { formsFor, isOpenTo, openForm } from '../find-form.ts'
import { forms, formValues } from '../tables.ts'

/** Who asks for records that fields lead to. */
export type Knowing = Pick<ReadContext<CompanyViewer>, 'db' | 'viewer' | 'scope' | 'app'>

/** The records that a field leads to, whoever sees them; undefined where their form is no more. */
export async function recordsOf(
  { db, app }: Pick<Knowing, 'db'> & { app: Pick<Knowing['app'], 'lookupOf'> },
  to: string,
): Promise<RecordLookup | undefined> {
  if (isRelationTarget(to)) return builtIn(app, to)
  const [form] = await db
    .select({ id: forms.id })
    .from(forms)
    .where(eq(forms.id, formIn(to) ?? 0))
  return form && entriesOf(form, [], undefined)
}

export const builtIn = (app: Pick<Knowing['app'], 'lookupOf'>, to: keyof typeof relationTargets): RecordLookup => ({
  ...app.lookupOf(to),
  ...(to === 'site' ? { anySite: true } : {}),
})

/** The same as the viewer may know them; undefined where it may know none. */
export async function knownRecords(ctx: Knowing, to: string): Promise<{ lookup: RecordLookup; category?: string } | undefined> {
  if (isRelationTarget(to)) {
    const known: readonly Access[] = relationTargets[to].known
    return known.some((access) => may(ctx.viewer, access) === undefined) ? { lookup: builtIn(ctx.app, to) } : undefined
  }
  const [row] = await ctx.db
    .select({ id: forms.id, category: forms.category })
    .from(forms)
    .where(and(formsFor(ctx), eq(forms.id, formIn(to) ?? 0)))
  if (!row || !isOpenTo(ctx, row)) return undefined
  // One that is not in use now leads nowhere.
  const open = await openForm(ctx, row.category).catch(orNone)
  return open && { lookup: entriesOf(row, open.form.fields, open.form), category: row.category }
}

/** The entries of a form: by their number, and the first text of those of its fields that are seen. */
export function entriesOf({ id }: { id: number }, seen: readonly FieldData[], form: Form | undefined): RecordLookup {
  const first = form && seen.find(({ kind, inList }) => kind === 'text' && inList)
  const table = form && tableOf(form)
  const textOf = (text: SQL) => sql`(select ${text} from ${table} where ${table?.recordId} = ${formValues.id})`
  const said = first && textOf(sql`nullif(${table?.[`f${first.id}`]}, '')`)
  return {
    entity: 'form value',
    id: formValues.id,
    name: said ? sql`concat_ws(' · ', '#' || ${formValues.no}, ${said})` : sql`'#' || ${formValues.no}`,
    key: { of: sql`${formValues.no}::text`, in: numberIn },
    owned: formValues,
    inUse: eq(formValues.formId, id),
    order: desc(formValues.no),
    search: (query) => searchIn(query, form, table, said),
  }
}

/** Of `#12 · Lift` it is 12. */
const numberIn = (name: string) => /^#?(\d{1,9})(?!\d)/.exec(name.trim())?.[1] ?? name

function searchIn(query: string, form: Form | undefined, table: ReturnType<typeof tableOf> | undefined, said: SQL | undefined) {
  if (/^#?\d{1,9}$/.test(query)) return eq(formValues.no, Number(query.replace('#', '')))
  // The index is of all that is searched, so that only who sees all of it searches by it.
  const seesAll = form && form.searched.length > 0 && form.searched.every((id) => form.fields.some((field) => field.id === id))
  if (seesAll && table)
    return inArray(
      formValues.id,
      sql`(select ${table.recordId} from ${table} where ${holds(searchedText(form.searched), query)})`,
    )
  return said ? holds(said, query) : sql`false`
}

export const lookUpRelated: Handler<typeof relatedRecords.find> = async (ctx, { to, ...asked }) => {
  const found = await knownRecords(ctx, to)
  if (!found) throw notFound()
  return lookUp(found.lookup)(ctx, asked)
}

/** For an import: of what the viewer may not know nothing is found. */
export async function relatedNamed(ctx: Knowing | Pick<ReadContext, 'db' | 'viewer' | 'scope' | 'app'>, to: string) {
  const { viewer } = ctx
  const known = viewer.landlordId === null ? undefined : await knownRecords({ ...ctx, viewer: viewer as CompanyViewer }, to)
  return known?.lookup ?? { ...entriesOf({ id: 0 }, [], undefined), inUse: sql`false` }
}

/** The forms that a company has of some ids. */
export const formsThere = async (db: ReadDb, landlordId: number, ids: readonly number[]): Promise<ReadonlySet<number>> =>
  ids.length === 0
    ? new Set()
    : new Set(
        (
          await db
            .select({ id: forms.id })
            .from(forms)
            .where(and(eq(forms.landlordId, landlordId), inArray(forms.id, [...ids])))
        ).map(({ id }) => id),
      )
