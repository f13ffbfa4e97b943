import type { ReadDb } from '../../platform/database/open.ts'
import { entryValues } from '../forms/entry-values.ts'
import type { StepRow, WholeRun } from './find-run.ts'

/** What stands in the field that a step names, in the entry that an earlier step of its run has made; undefined: nothing. */
export async function enteredIn(db: ReadDb, { row, steps }: WholeRun, { step: { fieldIn }, group }: StepRow): Promise<unknown> {
  const filled = steps.find(
    (one) => one.step.key === fieldIn?.step && one.group < group && one.state === 'Completed' && !one.leftOut,
  )
  if (!fieldIn || !filled) return undefined
  const { values } = await entryValues(db, row.landlordId, filled.step.form, filled.entryId)
  return values[`f${fieldIn.fieldId}`]
}
