import type { Field } from '@atrium/contract/kit/fields.ts'
import { at, type Values, withAt } from '@atrium/contract/kit/paths.ts'

/** What someone else saved in fields that were typed in here too, by field key. */
export type Theirs = Record<string, unknown>

const plain = (value: unknown) => (value === null || value === undefined ? '' : value)

/** Whether two values of a field are the same to a person; nothing and an empty text are. */
export const isSame = (a: unknown, b: unknown) =>
  Array.isArray(a) && Array.isArray(b) ? JSON.stringify(a) === JSON.stringify(b) : plain(a) === plain(b)

/** Merges a newer version of a record with what was typed meanwhile: typed values win, and conflicting ones are reported. */
export function merged(
  fields: readonly Field[],
  base: Values,
  typed: Values,
  record: Values,
): { values: Values; theirs: Theirs } {
  let values = record
  const theirs: Theirs = {}
  for (const { value: key } of fields) {
    const mine = at(typed, key)
    if (isSame(mine, at(base, key)) || isSame(mine, at(record, key))) continue
    values = withAt(values, key, mine)
    if (!isSame(at(record, key), at(base, key))) theirs[key] = at(record, key)
  }
  return { values, theirs }
}
