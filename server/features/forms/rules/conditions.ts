import type { formConditions as calls } from '@atrium/contract/forms/conditions.ts'
import type { Condition } from '@atrium/contract/forms/rules.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { checkVersion, insertRow, updateRow } from '../../../platform/records/rows.ts'
import { designedFields } from '../fields-of-form.ts'
import { findDesign } from '../find-form.ts'
import { checkConditions } from './check-rules.ts'
import { formConditions } from './tables.ts'

const entity = 'form condition'

const rowOf = async (db: ReadDb, formId: number) =>
  (await db.select().from(formConditions).where(eq(formConditions.formId, formId)))[0]

/** The conditions of a form, in their order. */
export const conditionsOf = async (db: ReadDb, formId: number): Promise<readonly Condition[]> =>
  (await rowOf(db, formId))?.conditions ?? []

export const getConditions: Handler<typeof calls.get> = async (ctx, { category }) => {
  const { version = null, conditions = [] } = (await rowOf(ctx.db, (await findDesign(ctx, { category })).id)) ?? {}
  return { version, conditions: [...conditions] }
}

export const saveConditions: Handler<typeof calls.save> = async (ctx, { category, version, conditions }) => {
  // The form stays as it is until the transaction ends, so that no field goes that a condition names.
  const form = await findDesign(ctx, { category }, true)
  checkConditions(await designedFields(ctx, form), conditions)
  const before = await rowOf(ctx.db, form.id)
  checkVersion(before?.version, version)
  const after = { form: form.title, conditions }
  if (!before) {
    const row = { landlordId: form.landlordId, formId: form.id, conditions: [...conditions] }
    return saved(await insertRow(ctx, entity, formConditions, row, after))
  }
  const was = { id: before.id, form: form.title, conditions: before.conditions }
  return updateRow(ctx, entity, formConditions, was, version, { conditions: [...conditions] }, after)
}
