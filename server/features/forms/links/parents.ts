import { MAX_CHILD_VALUES } from '@atrium/contract/forms/children.ts'
import { MAX_CHILD_FORMS } from '@atrium/contract/forms/forms.ts'
import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { CompanyViewer } from '../../../platform/access/viewer.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { conflict, invalid, notFound } from '../../../platform/refusal.ts'
import type { ReadContext, WriteContext } from '../../../platform/work/context.ts'
import { countEntries } from '../count-entries.ts'
import { type FormRow, formsFor, isOpenTo } from '../find-form.ts'
import { forms, formValues } from '../tables.ts'

type Reading = Pick<ReadContext<CompanyViewer>, 'db' | 'viewer' | 'scope'>
export type EntryRow = typeof formValues.$inferSelect

/** The forms that are part of one, in use or not. */
export const partsOf = (db: ReadDb, formId: number): Promise<FormRow[]> =>
  db.select().from(forms).where(eq(forms.parentId, formId)).orderBy(asc(forms.title), asc(forms.id))

/** Those of them of which the viewer may know: a form that is not for it, or closed by its role, is not among them. */
export const partsSeen = async (ctx: Reading, formId: number): Promise<FormRow[]> => {
  const found = await ctx.db
    .select()
    .from(forms)
    .where(and(formsFor(ctx), eq(forms.parentId, formId)))
    .orderBy(asc(forms.id))
  return found.filter((form) => isOpenTo(ctx, form))
}

/** Those of the viewer's scope that belong to some entries, of some forms. */
export const within = ({ scope }: Pick<Reading, 'scope'>, parents: readonly number[], parts: readonly FormRow[]) =>
  and(
    scope.of(formValues),
    inArray(formValues.parentId, [...parents]),
    inArray(
      formValues.formId,
      parts.map(({ id }) => id),
    ),
  )

/** The form that another is part of, and those that are part of it, which the viewer may open. */
export async function relatedForms(ctx: Reading, { id, parentId }: Pick<FormRow, 'id' | 'parentId'>) {
  const { category, title } = forms
  const found = (which: ReturnType<typeof eq>) =>
    ctx.db
      .select({ category, title })
      .from(forms)
      .where(and(formsFor(ctx), which, inArray(forms.state, ['Published', 'Paused'])))
      .orderBy(asc(title), asc(forms.id))
  const isOpen = (form: { category: string }) => isOpenTo(ctx, form)
  const [parent] = parentId === null ? [] : (await found(eq(forms.id, parentId))).filter(isOpen)
  return { parent: parent ?? null, children: (await found(eq(forms.parentId, id))).filter(isOpen) }
}

/** Refuses a form as part of another that is itself part of one, of another company, or for another site. */
export async function checkParent(
  ctx: Reading,
  form: { id: number | null; parentId: number | null; siteId: number | null },
  before: FormRow | undefined,
): Promise<void> {
  const { id, parentId, siteId } = form
  if (parentId === (before?.parentId ?? null)) return
  if (id !== null && (await countEntries(ctx.db, id)) > 0) throw invalid({ parentId: 'form-parent-fixed' })
  if (parentId === null) return
  const [parent] = await ctx.db
    .select()
    .from(forms)
    .where(and(formsFor(ctx), eq(forms.id, parentId)))
  const isUsable = parent && parent.parentId === null && parent.id !== id && (parent.siteId === null || parent.siteId === siteId)
  if (!isUsable || (id !== null && (await partsOf(ctx.db, id)).length > 0)) throw invalid({ parentId: 'form-parent-unusable' })
  const [{ n } = { n: 0 }] = await ctx.db.select({ n: count() }).from(forms).where(eq(forms.parentId, parentId))
  if (n >= MAX_CHILD_FORMS) throw conflict(['form-parent-limit', { n: MAX_CHILD_FORMS }])
}

/** The entry that new ones of a form are to belong to; undefined where the form is part of none. */
export async function parentEntry(
  ctx: WriteContext<CompanyViewer>,
  form: FormRow,
  parentId: number | null | undefined,
  added = 1,
): Promise<EntryRow | undefined> {
  if (form.parentId === null) return undefined
  if (!parentId) throw invalid({ parentId: ['form-parent-needed', { form: await titleOf(ctx.db, form.parentId) }] })
  const parent = await findEntry(ctx, form.parentId, parentId)
  // One after the other, so that no two pass the limit together.
  await ctx.db.select({ id: formValues.id }).from(formValues).where(eq(formValues.id, parent.id)).for('update')
  const n = await countOf(ctx.db, form.id, parent.id)
  if (n + added > MAX_CHILD_VALUES) throw conflict(['form-children-limit', { n: MAX_CHILD_VALUES }])
  return parent
}

/** An entry of a form in the viewer's scope. */
export async function findEntry(ctx: Reading, formId: number, id: number): Promise<EntryRow> {
  const [row] = await ctx.db
    .select()
    .from(formValues)
    .where(and(ctx.scope.of(formValues), eq(formValues.formId, formId), eq(formValues.id, id)))
  if (!row) throw notFound()
  return row
}

async function titleOf(db: ReadDb, id: number): Promise<string> {
  const [form] = await db.select({ title: forms.title }).from(forms).where(eq(forms.id, id))
  return form?.title ?? ''
}

export const countOf = (db: ReadDb, formId: number, parentId: number): Promise<number> =>
  db.$count(formValues, and(eq(formValues.parentId, parentId), eq(formValues.formId, formId)))

/** What of entries belongs to others, and others to it: numbers of parents, and how many entries belong to each that the viewer sees. */
export async function linksOf(ctx: Reading, { id, parentId }: FormRow, entries: readonly EntryRow[]) {
  const { db, scope } = ctx
  const ids = entries.map((entry) => entry.id)
  const parents = entries.flatMap((entry) => entry.parentId ?? [])
  const numbers =
    parents.length === 0
      ? []
      : await db
          .select({ id: formValues.id, no: formValues.no })
          .from(formValues)
          .where(and(scope.of(formValues), inArray(formValues.id, parents)))
  const parts = ids.length > 0 && parentId === null ? await partsSeen(ctx, id) : []
  const counts = parts.length
    ? await db
        .select({ id: formValues.parentId, n: count() })
        .from(formValues)
        .where(within(ctx, ids, parts))
        .groupBy(formValues.parentId)
    : []
  const noOf = new Map(numbers.map(({ id, no }) => [id, no]))
  const countedOf = new Map(counts.map(({ id, n }) => [id, n]))
  return ({ id, parentId }: EntryRow) => ({
    // To whoever does not see the entry it belongs to, it belongs to none.
    parentId: parentId !== null && noOf.has(parentId) ? parentId : null,
    parentNo: (parentId !== null && noOf.get(parentId)) || null,
    children: countedOf.get(id) ?? 0,
  })
}
