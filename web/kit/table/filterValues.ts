import type { Filter } from './types.ts'

/** The filters' values as the call takes them. A value that is none of a filter's choices is left out. */
export function askedBy(filters: readonly Filter[], values: Record<string, string>): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (const filter of filters) {
    const text = values[filter.value]
    if (text === undefined) continue
    if (filter.kind === 'tenant') {
      if (/^\d+$/.test(text)) result[filter.value] = Number(text)
    } else if (filter.kind === 'day') {
      if (/^\d{4}-\d{2}-\d{2}$/.test(text)) result[filter.value] = text
    } else {
      const option = filter.options.find((one) => String(one.value) === text)
      if (option) result[filter.value] = option.value
    }
  }
  return result
}

/** The same filters without one, or with another value of it. */
export function withFilter(values: Record<string, string>, key: string, value: string | null): Record<string, string> {
  const { [key]: _, ...rest } = values
  return value ? { ...rest, [key]: value } : rest
}
