import { formEntity } from '@atrium/contract/forms/forms.ts'
import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import { saysNothing } from '@atrium/contract/kit/field-kinds.ts'
import { and, asc, eq, gt, not, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { SYSTEM } from '../../../platform/access/viewer.ts'
import { formOf, lockForm } from '../../../platform/forms/form.ts'
import { tableOf } from '../../../platform/forms/form-table.ts'
import { isEmpty } from '../../../platform/forms/list.ts'
import { saveManyCustom, valuesOf } from '../../../platform/forms/values.ts'
import { job, worker } from '../../../platform/jobs/job.ts'
import { countUpTo } from '../../../platform/lists/list.ts'
import type { WriteContext } from '../../../platform/work/context.ts'
import { runAs, runInTransaction } from '../../../platform/work/unit-of-work.ts'
import { fieldsIn } from '../fields-of-form.ts'
import { aboutForm, type FormRow } from '../find-form.ts'
import { CHUNK, computeEntries } from '../formulas/compute-entries.ts'
import { forms, formValues } from '../tables.ts'
import type { Turn } from './change-kind.ts'
import { converter } from './convert-value.ts'

/** Entries whose values are converted as the form is published; of more a job converts them. */
const AT_ONCE = 2_000

const Which = z.object({
  formId: z.int(),
  /** Of the definition: the one that had the old fields, and the one that has the new ones. */
  before: z.int(),
  after: z.int(),
  turns: z.array(z.object({ from: z.int(), to: z.int() })),
})
const convertJob = job('convert-form', { data: Which, changes: ['form value'], patienceSeconds: 3_600 })

type Writing = Pick<WriteContext, 'db' | 'app' | 'enqueue' | 'audit'>

/** Gives new fields the values of those of another kind that they take over, and computes what follows from them. */
export async function convertEntries(ctx: Writing, form: FormRow, turns: readonly Turn[], before: number): Promise<void> {
  if (turns.length === 0) return computeEntries(ctx, form)
  const entries = sql`select from ${formValues} where ${eq(formValues.formId, form.id)}`
  if ((await countUpTo(ctx.db, entries, AT_ONCE)) > AT_ONCE) {
    const ids = turns.map(({ from, to }) => ({ from: from.id, to: to.id }))
    await ctx.enqueue(convertJob, { formId: form.id, before, after: before + 1, turns: ids })
  } else {
    await convertSome(ctx, form, turns, { after: 0, atMost: AT_ONCE })
    await noteConverted(ctx, form, turns)
  }
  await computeEntries(ctx, form)
}

/** Converts what some entries hold, where the new field holds nothing. Answers the last of them; null when there was none left. */
async function convertSome(
  { db }: Pick<Writing, 'db'>,
  form: FormRow,
  turns: readonly Turn[],
  { after, atMost }: { after: number; atMost: number },
): Promise<number | null> {
  await lockForm(db, form.landlordId, aboutForm(form.category))
  const definition = await formOf(db, form.landlordId, aboutForm(form.category))
  const still = turns.filter(({ to }) => definition?.fields.some(({ id }) => id === to.id))
  if (!definition || still.length === 0) return null
  const rows = await db
    .select({ id: formValues.id })
    .from(formValues)
    .where(and(eq(formValues.formId, form.id), gt(formValues.id, after)))
    .orderBy(asc(formValues.id))
    .limit(atMost)
    .for('update')
  const ids = rows.map(({ id }) => id)
  for (const { from, to } of still) {
    const convert = converter(from, to)
    const held = await valuesOf(db, { ...definition, fields: [from, to] }, ids)
    const converted = ids.flatMap((id) => {
      const { [`f${from.id}`]: old, [`f${to.id}`]: now } = held.get(id) ?? {}
      // What somebody has entered there meanwhile stays.
      const value = saysNothing(old) || !saysNothing(now) ? undefined : convert(old)
      return value === undefined ? [] : [{ id, values: { [`f${to.id}`]: value } }]
    })
    await saveManyCustom({ db }, { ...definition, fields: [to] }, converted)
  }
  return ids.at(-1) ?? null
}

/** Keeps in the history of a form how many values became of another kind. */
async function noteConverted({ db, audit }: Pick<Writing, 'db' | 'audit'>, form: FormRow, turns: readonly Turn[]): Promise<void> {
  for (const { from, to } of turns) {
    const table = tableOf({ id: form.id, fields: [from, to] })
    const filled = (field: FieldData) => not(isEmpty(table[`f${field.id}`] as PgColumn, field.kind))
    const values = await db.$count(table, filled(from))
    const converted = await db.$count(table, and(filled(from), filled(to)))
    const entity = formEntity.name
    audit({ entity, id: form.id, landlordId: form.landlordId, after: { converted: `${to.label}: ${converted} / ${values}` } })
  }
}

export const convertWorkers = [
  worker(convertJob, async (ctx, { formId, before, after, turns: ids }) => {
    const [form] = await ctx.db.select().from(forms).where(eq(forms.id, formId))
    if (!form) return
    const had = (await fieldsIn(ctx.db, formId, before)) ?? []
    const has = (await fieldsIn(ctx.db, formId, after)) ?? []
    const turns = ids.flatMap((turn): Turn[] => {
      const from = had.find(({ id }) => id === turn.from)
      const to = has.find(({ id }) => id === turn.to)
      return from && to ? [{ from, to }] : []
    })
    for (let last: number | null = 0; last !== null; ) {
      const from: number = last
      last = await runInTransaction(ctx, (tx) => convertSome(tx, form, turns, { after: from, atMost: CHUNK }))
    }
    // Whoever looks at the list sees it anew.
    await runAs(ctx, SYSTEM, { topics: ctx.job.changes, landlordId: form.landlordId }, async (tx) => {
      await noteConverted(tx, form, turns)
      await computeEntries(tx, form)
    })
  }),
]
