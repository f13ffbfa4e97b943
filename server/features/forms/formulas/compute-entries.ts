import { isComputed } from '@atrium/contract/kit/field-data.ts'
import { fromRecords } from '@atrium/contract/kit/formulas/of-fields.ts'
import { formTarget } from '@atrium/contract/kit/related.ts'
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { SYSTEM } from '../../../platform/access/viewer.ts'
import { formOf, lockForm } from '../../../platform/forms/form.ts'
import { saveManyCustom, valuesOf } from '../../../platform/forms/values.ts'
import { job, worker } from '../../../platform/jobs/job.ts'
import { countUpTo } from '../../../platform/lists/list.ts'
import type { WriteContext } from '../../../platform/work/context.ts'
import { runAs, runInTransaction } from '../../../platform/work/unit-of-work.ts'
import { withFormulas } from '../check-value.ts'
import { aboutForm, type FormRow } from '../find-form.ts'
import { lookedUp } from '../relations/looked-up.ts'
import { conditionsOf } from '../rules/stored-conditions.ts'
import { forms, formValues } from '../tables.ts'
import { formsReading } from './forms-reading.ts'

/** Entries that are computed as the form is saved; of more a job computes them. */
const AT_ONCE = 2_000
/** Entries of one transaction of the job. */
export const CHUNK = 1_000

const Which = z.object({
  formId: z.int(),
  /** Those of the forms whose formulas read what these come to are computed behind them. */
  readers: z.boolean().default(false),
})
const computeJob = job('compute-form', { data: Which, changes: ['form value'], patienceSeconds: 3_600 })

/** Computes what the formulas of a form come to in the entries that it has, as the form and its conditions are now. */
export async function computeEntries(ctx: Pick<WriteContext, 'db' | 'app' | 'enqueue'>, form: FormRow): Promise<void> {
  const definition = await formOf(ctx.db, form.landlordId, aboutForm(form.category))
  if (!definition?.fields.some(isComputed)) return
  // What somebody was saving just now of a record that its formulas read.
  if (fromRecords(definition.controls).size > 0) await ctx.enqueue(computeJob, { formId: form.id, readers: false }, soon())
  const entries = sql`select from ${formValues} where ${eq(formValues.formId, form.id)}`
  if ((await countUpTo(ctx.db, entries, AT_ONCE)) > AT_ONCE) return ctx.enqueue(computeJob, { formId: form.id, readers: true })
  await computeSome(ctx, form, { after: 0, atMost: AT_ONCE })
  await computeReaders(ctx, form)
}

/** A change that was not committed yet when something was computed has been, or was given up. */
export const soon = () => new Date(Date.now() + 60_000)

/** Formulas of other forms read what those of this one come to. */
async function computeReaders(ctx: Pick<WriteContext, 'db' | 'enqueue'>, { id, landlordId }: FormRow): Promise<void> {
  for (const reader of await formsReading(ctx.db, landlordId, [formTarget(id)]))
    await ctx.enqueue(computeJob, { formId: reader.id, readers: false })
}

interface Some {
  /** The id behind which the entries begin. */
  after: number
  atMost: number
  which?: SQL | undefined
}

/** Computes some entries of a form. Answers the last of them; null when there was none left. */
export async function computeSome(
  { db, app }: Pick<WriteContext, 'db' | 'app'>,
  form: FormRow,
  { after, atMost, which }: Some,
): Promise<number | null> {
  const about = aboutForm(form.category)
  await lockForm(db, form.landlordId, about)
  const definition = await formOf(db, form.landlordId, about)
  const computed = definition?.fields.filter(isComputed) ?? []
  if (!definition || computed.length === 0) return null
  const rows = await db
    .select({ id: formValues.id, siteId: formValues.siteId })
    .from(formValues)
    .where(and(eq(formValues.formId, form.id), gt(formValues.id, after), which))
    .orderBy(asc(formValues.id))
    .limit(atMost)
    .for('update')
  const conditions = await conditionsOf(db, form.id)
  const ids = rows.map(({ id }) => id)
  const all = await valuesOf(db, definition, ids)
  const { at } = await lookedUp({ db, app }, form.landlordId, definition.controls, [...all.values()])
  const changed = rows.flatMap(({ id, siteId }) => {
    const held = all.get(id) ?? {}
    const values = withFormulas(definition, conditions, at(siteId, held))
    return computed.some((field) => values[`f${field.id}`] !== held[`f${field.id}`]) ? [{ id, values }] : []
  })
  await saveManyCustom(
    { db },
    { ...definition, fields: computed },
    changed.map(({ id, values }) => ({
      id,
      values: Object.fromEntries(computed.map((field) => [`f${field.id}`, values[`f${field.id}`]])),
    })),
  )
  return ids.at(-1) ?? null
}

export const workers = [
  worker(computeJob, async (ctx, { formId, readers }) => {
    const [form] = await ctx.db.select().from(forms).where(eq(forms.id, formId))
    if (!form) return
    for (let after: number | null = 0; after !== null; ) {
      const from: number = after
      after = await runInTransaction(ctx, (tx) => computeSome(tx, form, { after: from, atMost: CHUNK }))
    }
    if (readers) await runInTransaction(ctx, (tx) => computeReaders(tx, form))
    // Whoever looks at the list sees it anew.
    await runAs(ctx, SYSTEM, { topics: ctx.job.changes, landlordId: form.landlordId }, async () => {})
  }),
]
