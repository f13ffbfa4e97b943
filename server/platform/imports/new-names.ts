import type { AnError } from '@atrium/contract/errors.ts'
import type { UploadOrder } from '@atrium/contract/kit/uploads.ts'
import { type Outcome, wrongIn } from './import-kind.ts'
import { type RowsByName, suggestNames } from './rows-by-name.ts'

interface About {
  column: string
  known: RowsByName
  /** Characters that one has at most. */
  max: number
  unknown: (name: string) => AnError
}

/** Of names in a cell, those that there are not yet: made with the list where the caller asks for it, else wrong. */
export function newNames(names: readonly string[], { column, known, max, unknown }: About, order: UploadOrder) {
  const missing = names.filter((name) => !known.has(name.toLowerCase()))
  const errors = [
    ...names.filter((name) => name.length > max).map(() => wrongIn(column, ['too-long', { n: max }])),
    ...(order.createCategories ? [] : missing.map((name) => wrongIn(column, unknown(name)))),
  ]
  const suggestions = names.length === 1 ? suggestNames(column, missing[0] ?? '', known) : {}
  return { errors, suggestions, creates: missing } satisfies Partial<Outcome<never>>
}
