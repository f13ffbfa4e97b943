import { Day, Instant } from '@atrium/contract/kit/days.ts'
import { instantOf, wallClockOf } from '../form/wall-clock.ts'
import type { Filter } from './types.ts'

/** The filters' values as the call takes them. A value that is none of a filter's choices is left out. */
export function askedBy(filters: readonly Filter[], values: Record<string, string>): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  const lists: Record<string, unknown[]> = {}
  for (const filter of filters) {
    const value = askedValue(filter, values[filter.value])
    if (value === undefined) continue
    const { within } = filter
    if (within) lists[within.list] = [...(lists[within.list] ?? []), { ...within.as, value }]
    else result[filter.value] = value
  }
  return { ...result, ...lists }
}

function askedValue(filter: Filter, text: string | undefined): unknown {
  if (text === undefined) return undefined
  if (filter.kind === 'tenant' || filter.kind === 'record') return /^\d+$/.test(text) ? Number(text) : undefined
  if (filter.kind === 'day') return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined
  if (filter.kind === 'moment') return edgeOf(text, filter.edge)
  if (filter.kind === 'number' || filter.kind === 'money') return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined
  return filter.options.find((one) => String(one.value) === text)?.value
}

/** The first or the last minute of a day by the viewer's clock; what is an instant already stays. */
function edgeOf(text: string, edge: 'from' | 'to'): string | undefined {
  if (Instant.safeParse(text).success) return text
  if (!Day.safeParse(text).success) return undefined
  return edge === 'from' ? instantOf(text, '00:00') : instantOf(text, '23:59')
}

/** The day of a filter of instants, as its input shows it. */
export const dayOfFilter = (text: string | null): string | null => {
  if (text === null || Day.safeParse(text).success) return text
  return Instant.safeParse(text).success ? wallClockOf(text).day : null
}

/** The same filters without one, or with another value of it. */
export function withFilter(values: Record<string, string>, key: string, value: string | null): Record<string, string> {
  const { [key]: _, ...rest } = values
  return value ? { ...rest, [key]: value } : rest
}
