/** Random choices that come out the same for the same seed (mulberry32). */
export interface Random {
  /** At least 0, below 1. */
  next(): number
  /** A whole number, both ends included. */
  int(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly [T, ...T[]]): T
}

export function random(seed: number | string): Random {
  let state = typeof seed === 'number' ? seed : hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return { next, int, chance: (probability) => next() < probability, pick: (list) => list[int(0, list.length - 1)] ?? list[0] }
}

/** A number from a text (FNV-1a). */
function hash(text: string): number {
  let sum = 0x811c9dc5
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return sum >>> 0
}
