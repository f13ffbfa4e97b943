import { z } from 'zod'
import type { ListCall } from './types.ts'

/** What a list call can sort by, as its contract says; the first is its default. */
export function sortsOf(call: ListCall): readonly string[] {
  const sort: unknown = shapeOf(call)['sortBy']
  const inner = sort instanceof z.ZodDefault ? sort.unwrap() : sort
  return inner instanceof z.ZodEnum ? inner.options.map(String) : []
}

/** Whether a list call answers the newest first, or the last of whatever it sorts by. */
export function isNewestFirst(call: ListCall): boolean {
  const descending: unknown = shapeOf(call)['descending']
  return descending instanceof z.ZodDefault && descending.parse(undefined) === true
}

const shapeOf = (call: ListCall) => (call.body instanceof z.ZodObject ? call.body.shape : call.query.shape)
