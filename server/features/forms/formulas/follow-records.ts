import { relationTargets } from '@atrium/contract/forms/relations.ts'
import { formValueEntity } from '@atrium/contract/forms/values.ts'
import { formulasOf } from '@atrium/contract/kit/formulas/of-fields.ts'
import { formIn, formTarget } from '@atrium/contract/kit/related.ts'
import { inArray, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { SYSTEM } from '../../../platform/access/viewer.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import type { ChangedRecord } from '../../../platform/feature.ts'
import { formOf } from '../../../platform/forms/form.ts'
import { tableOf } from '../../../platform/forms/form-table.ts'
import { job, worker } from '../../../platform/jobs/job.ts'
import type { JobContext, WriteContext } from '../../../platform/work/context.ts'
import { runAs, runInTransaction } from '../../../platform/work/unit-of-work.ts'
import { aboutForm, type FormRow } from '../find-form.ts'
import { formValues } from '../tables.ts'
import { CHUNK, computeSome, soon } from './compute-entries.ts'
import { formsReading } from './forms-reading.ts'

/** Records of one job. */
const AT_ONCE = 500

const Changed = z.object({ landlordId: z.int(), to: z.string(), ids: z.array(z.int()) })
const followJob = job('follow-records', { data: Changed, changes: ['form value'], patienceSeconds: 3_600 })

/** The kinds of record that formulas read something of, by the names of their entities. */
const entities = [...Object.keys(relationTargets), formValueEntity.name]

/**
 * Entries whose formulas read something of records that were changed are computed anew, at once and once more after a minute: somebody
 * may just have been saving one of them with what the record said before.
 */
async function follow(ctx: Pick<WriteContext, 'db' | 'enqueue'>, changed: readonly ChangedRecord[]): Promise<void> {
  for (const [landlordId, theirs] of Map.groupBy(changed, (one) => one.landlordId)) {
    const read = new Set((await formsReading(ctx.db, landlordId)).flatMap(({ reads }) => reads))
    if (read.size === 0) continue
    const named = read.values().some((to) => formIn(to) !== undefined) ? await withForms(ctx.db, theirs) : theirs.map(ofKind)
    for (const [to, records] of Map.groupBy(named, (one) => one.to)) {
      const ids = [...new Set(records.map(({ id }) => id))]
      if (!read.has(to)) continue
      for (let from = 0; from < ids.length; from += AT_ONCE) {
        const some = { landlordId, to, ids: ids.slice(from, from + AT_ONCE) }
        await ctx.enqueue(followJob, some)
        await ctx.enqueue(followJob, some, soon())
      }
    }
  }
}

const ofKind = ({ entity, id }: ChangedRecord) => ({ to: entity, id })

/** Entries are told apart by their form: one that is gone by what was noted of it. */
async function withForms(db: ReadDb, changed: readonly ChangedRecord[]) {
  const entries = changed.filter(({ entity }) => entity === formValueEntity.name)
  const ids = entries.map(({ id }) => id)
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: formValues.id, formId: formValues.formId })
          .from(formValues)
          .where(inArray(formValues.id, [...new Set(ids)]))
  const formOfEntry = new Map(rows.map(({ id, formId }) => [id, formId]))
  return changed.map((one) => {
    if (one.entity !== formValueEntity.name) return ofKind(one)
    return { to: formTarget(formOfEntry.get(one.id) ?? Number(one.before?.['formId'] ?? 0)), id: one.id }
  })
}

export const followed = { entities, follow }

export const followers = [
  worker(followJob, async (ctx, { landlordId, to, ids }) => {
    for (const form of await formsReading(ctx.db, landlordId, [to])) await followIn(ctx, form, to, ids)
    // Whoever looks at a list sees it anew.
    await runAs(ctx, SYSTEM, { topics: ctx.job.changes, landlordId }, async () => {})
  }),
]

/** Computes the entries of a form that lead to some records. */
async function followIn(ctx: JobContext, form: FormRow, to: string, ids: readonly number[]): Promise<void> {
  const definition = await formOf(ctx.db, form.landlordId, aboutForm(form.category))
  if (!definition) return
  const leading = new Set(formulasOf(definition.controls).flatMap(({ leads }) => leads))
  const fields = definition.fields.filter((field) => field.to === to && leading.values().some(({ id }) => id === field.id))
  if (fields.length === 0) return
  const table = tableOf(definition)
  const leads = or(...fields.map(({ id }) => inArray(table[`f${id}`] as PgColumn, [...ids])))
  const which = inArray(formValues.id, sql`(select ${table.recordId} from ${table} where ${leads})`)
  for (let after: number | null = 0; after !== null; ) {
    const from: number = after
    after = await runInTransaction(ctx, (tx) => computeSome(tx, form, { after: from, atMost: CHUNK, which }))
  }
}
