/** Values of a record or a form; one under `address.street` lives inside `address`. */
export type Values = Record<string, unknown>

/** The value at a dotted key. */
export function at(values: unknown, key: string): unknown {
  return key.split('.').reduce<unknown>((inside, part) => (inside as Values | null | undefined)?.[part], values)
}

/** The same values with another one at a dotted key. */
export function withAt(values: Values, key: string, value: unknown): Values {
  const [first = '', ...rest] = key.split('.')
  if (rest.length === 0) return { ...values, [first]: value }
  return { ...values, [first]: withAt((values[first] as Values | null | undefined) ?? {}, rest.join('.'), value) }
}
