import type { formConditions as calls } from '@atrium/contract/forms/conditions.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { lockForm } from '../../../platform/forms/form.ts'
import { checkVersion, insertRow, updateRow } from '../../../platform/records/rows.ts'
import { invalid } from '../../../platform/refusal.ts'
import { designedFields, storedFields } from '../fields-of-form.ts'
import { aboutForm, findDesign } from '../find-form.ts'
import { computeEntries } from '../formulas/compute-entries.ts'
import { checkConditions } from './check-rules.ts'
import { conditionFaults } from './limits.ts'
import { storedConditions } from './stored-conditions.ts'
import { formConditions } from './tables.ts'

const entity = 'form condition'

export const getConditions: Handler<typeof calls.get> = async (ctx, { category }) => {
  const { version = null, conditions = [] } = (await storedConditions(ctx.db, (await findDesign(ctx, { category })).id)) ?? {}
  return { version, conditions: [...conditions] }
}

export const saveConditions: Handler<typeof calls.save> = async (ctx, { category, version, conditions }) => {
  // The form stays as it is until the transaction ends, so that no field goes that a condition names, and no entry is saved meanwhile.
  await lockForm(ctx.db, ctx.viewer.landlordId, aboutForm(category), { change: true })
  const form = await findDesign(ctx, { category }, true)
  const [designed, stored] = [await designedFields(ctx, form), await storedFields(ctx, form)]
  checkConditions(designed, conditions)
  const told = [...conditionFaults(designed, conditions), ...conditionFaults(stored, conditions)]
  if (told.length > 0) throw invalid(Object.fromEntries(told))
  const before = await storedConditions(ctx.db, form.id)
  checkVersion(before?.version, version)
  const after = { form: form.title, conditions }
  if (!before) {
    const row = { landlordId: form.landlordId, formId: form.id, conditions: [...conditions] }
    const reply = saved(await insertRow(ctx, entity, formConditions, row, after))
    await computeEntries(ctx, form)
    return reply
  }
  const was = { id: before.id, form: form.title, conditions: before.conditions }
  const reply = await updateRow(ctx, entity, formConditions, was, version, { conditions: [...conditions] }, after)
  // What they hide is empty to formulas.
  await computeEntries(ctx, form)
  return reply
}
