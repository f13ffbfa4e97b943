import type { Condition } from '@atrium/contract/forms/rules.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { buttonsOf } from '../buttons/buttons.ts'
import { locksOf } from './locks.ts'
import { conditionsOf } from './stored-conditions.ts'

type Rule = Pick<Condition, 'tests' | 'fieldIds'>

/** The conditions of a form, the rules that lock, and what its buttons ask and set. */
export const rulesOf = async (db: ReadDb, formId: number): Promise<readonly Rule[]> => [
  ...(await conditionsOf(db, formId)),
  ...(await locksOf(db, formId)),
  ...(await buttonsOf(db, formId)).map(({ tests, sets }) => ({ tests, fieldIds: sets.map(({ fieldId }) => fieldId) })),
]

/** Whether a rule names a field. */
export const namesField = ({ tests, fieldIds }: Rule, fieldId: number): boolean =>
  fieldIds.includes(fieldId) || tests.some((test) => test.fieldId === fieldId)
