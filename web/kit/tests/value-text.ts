import { type FieldData, specOf, usualField } from '@atrium/contract/kit/field-data.ts'
import { type AskedOf, needsValue, type TestOp } from '@atrium/contract/kit/tests.ts'
import type { TFunction } from 'i18next'
import { cellText } from '../table/cellText.ts'

/** What a test asks, as a list of them has it. */
export const opWords: Record<TestOp, string> = {
  is: 'is',
  isNot: 'is not',
  empty: 'is empty',
  filled: 'is filled in',
  greater: 'is more than',
  less: 'is less than',
  contains: 'contains',
}

type Asked = Pick<FieldData, 'kind' | 'options'>

/** A value that a field could hold, as people read it. */
export function valueText(t: TFunction, field: Asked | undefined, value: unknown): string {
  const { columnType, options } = field ? specOf({ ...usualField, id: 1, label: '', ...field }) : {}
  const shown = { ...(columnType ? { type: columnType } : {}), ...(options ? { options } : {}) }
  return cellText(shown, value, undefined, t)
}

/** One test in words: what is asked, of what, and which value. */
export const testText = (t: TFunction, name: string, field: Asked | undefined, { op, value }: AskedOf): string =>
  needsValue(op) ? `${name} ${t(opWords[op])} ${valueText(t, field, value)}` : `${name} ${t(opWords[op])}`

/** Tests as one sentence's part, by how they hold together. */
export const listedTests = (language: string, match: 'all' | 'any', tests: readonly string[]): string =>
  new Intl.ListFormat(language, { type: match === 'all' ? 'conjunction' : 'disjunction' }).format(tests)
