import { randomText } from '../../platform/random-text.ts'

const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
export const newKey = (): string => randomText(letters, 10)

/** What is new in a list, or was copied within it, gets a key of its own. */
export function withKeys<T extends { key: string }>(items: readonly T[]): T[] {
  const taken = new Set<string>()
  return items.map((item) => {
    const key = item.key === '' || taken.has(item.key) ? newKey() : item.key
    taken.add(key)
    return { ...item, key }
  })
}
