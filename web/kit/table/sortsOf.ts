import { z } from 'zod'
import type { ListCall } from './types.ts'

/** What a list call can sort by, as its contract says; the first is its default. */
export function sortsOf(call: ListCall): readonly string[] {
  const shape = call.body instanceof z.ZodObject ? call.body.shape : call.query.shape
  const sort: unknown = shape['sortBy']
  const inner = sort instanceof z.ZodDefault ? sort.unwrap() : sort
  return inner instanceof z.ZodEnum ? inner.options.map(String) : []
}
