/** A list in the order of some keys. What these do not name stays behind what it was behind. */
export function inOrder<T extends { value: string }>(list: readonly T[], keys: readonly string[]): T[] {
  const placed = keys.flatMap((key) => list.find(({ value }) => value === key) ?? [])
  for (const [at, one] of list.entries()) {
    if (placed.includes(one)) continue
    const before = list[at - 1]
    placed.splice(before ? placed.indexOf(before) + 1 : 0, 0, one)
  }
  return placed
}
