import type { Condition } from '@atrium/contract/forms/rules.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { conditionsOf } from './conditions.ts'
import { locksOf } from './locks.ts'

/** How many conditions and rules that lock name a field. */
export async function rulesNaming(db: ReadDb, formId: number, fieldId: number): Promise<number> {
  const conditions = await conditionsOf(db, formId)
  const locks = await locksOf(db, formId)
  const names = ({ tests, fieldIds }: Pick<Condition, 'tests' | 'fieldIds'>) =>
    fieldIds.includes(fieldId) || tests.some((test) => test.fieldId === fieldId)
  return [...conditions, ...locks].filter(names).length
}
