import type { Column } from '@atrium/contract/kit/columns.ts'
import { z } from 'zod'
import type { ListCall } from './types.ts'

/** What a list call can sort by, as its contract says, the first being its default; and those of `columns` that it takes beside them. */
export function sortsOf(call: ListCall, columns: readonly Column[] = []): readonly string[] {
  const sort: unknown = shapeOf(call)['sortBy']
  const inner = sort instanceof z.ZodDefault ? sort.unwrap() : sort
  if (inner instanceof z.ZodEnum) return inner.options.map(String)
  if (!(inner instanceof z.ZodUnion)) return []
  const named = inner.options.flatMap((one) => (one instanceof z.ZodEnum ? one.options.map(String) : []))
  const more = columns.filter(
    ({ value, sortable }) => sortable !== false && !named.includes(value) && inner.safeParse(value).success,
  )
  return [...named, ...more.map(({ value }) => value)]
}

/** Whether a list call answers the newest first, or the last of whatever it sorts by. */
export function isNewestFirst(call: ListCall): boolean {
  const descending: unknown = shapeOf(call)['descending']
  return descending instanceof z.ZodDefault && descending.parse(undefined) === true
}

const shapeOf = (call: ListCall) => (call.body instanceof z.ZodObject ? call.body.shape : call.query.shape)
