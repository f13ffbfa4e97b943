/** Whether two objects have the same names with the same values, these compared by identity. */
export function isShallowSame(one: object, other: object): boolean {
  if (one === other) return true
  const entries = Object.entries(one)
  return entries.length === Object.keys(other).length && entries.every(([key, value]) => Object.is(value, other[key as never]))
}
