import { isComputed } from '@atrium/contract/kit/field-data.ts'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { SYSTEM } from '../../../platform/access/viewer.ts'
import type { Db } from '../../../platform/database/open.ts'
import { formOf, lockForm } from '../../../platform/forms/form.ts'
import { saveManyCustom, valuesOf } from '../../../platform/forms/values.ts'
import { job, worker } from '../../../platform/jobs/job.ts'
import { countUpTo } from '../../../platform/lists/list.ts'
import type { WriteContext } from '../../../platform/work/context.ts'
import { runAs, runInTransaction } from '../../../platform/work/unit-of-work.ts'
import { withFormulas } from '../check-value.ts'
import { aboutForm, type FormRow } from '../find-form.ts'
import { conditionsOf } from '../rules/stored-conditions.ts'
import { forms, formValues } from '../tables.ts'

/** Entries that are computed as the form is saved; of more a job computes them. */
const AT_ONCE = 2_000
/** Entries of one transaction of the job. */
const CHUNK = 1_000

const Which = z.object({ formId: z.int() })
const computeJob = job('compute-form', { data: Which, changes: ['form value'], patienceSeconds: 3_600 })

/** Computes what the formulas of a form come to in the entries that it has, as the form and its conditions are now. */
export async function computeEntries(ctx: Pick<WriteContext, 'db' | 'enqueue'>, form: FormRow): Promise<void> {
  const definition = await formOf(ctx.db, form.landlordId, aboutForm(form.category))
  if (!definition?.fields.some(isComputed)) return
  const entries = sql`select from ${formValues} where ${eq(formValues.formId, form.id)}`
  if ((await countUpTo(ctx.db, entries, AT_ONCE)) > AT_ONCE) return ctx.enqueue(computeJob, { formId: form.id })
  await computeSome(ctx.db, form, { after: 0, atMost: AT_ONCE })
}

/** Answers the last entry that was computed; null when there was none left. */
async function computeSome(db: Db, form: FormRow, { after, atMost }: { after: number; atMost: number }): Promise<number | null> {
  const about = aboutForm(form.category)
  await lockForm(db, form.landlordId, about)
  const definition = await formOf(db, form.landlordId, about)
  const computed = definition?.fields.filter(isComputed) ?? []
  if (!definition || computed.length === 0) return null
  const rows = await db
    .select({ id: formValues.id })
    .from(formValues)
    .where(and(eq(formValues.formId, form.id), gt(formValues.id, after)))
    .orderBy(asc(formValues.id))
    .limit(atMost)
    .for('update')
  const conditions = await conditionsOf(db, form.id)
  const ids = rows.map(({ id }) => id)
  const changed = [...(await valuesOf(db, definition, ids))].flatMap(([id, held]) => {
    const values = withFormulas(definition, conditions, held)
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
  worker(computeJob, async (ctx, { formId }) => {
    const [form] = await ctx.db.select().from(forms).where(eq(forms.id, formId))
    if (!form) return
    for (let after: number | null = 0; after !== null; ) {
      const from: number = after
      after = await runInTransaction(ctx, (tx) => computeSome(tx.db, form, { after: from, atMost: CHUNK }))
    }
    // Whoever looks at the list sees it anew.
    await runAs(ctx, SYSTEM, { topics: ctx.job.changes, landlordId: form.landlordId }, async () => {})
  }),
]
