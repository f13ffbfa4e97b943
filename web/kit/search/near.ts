import { plainText } from '../plain-text.ts'

/** Whether a text has every word, also one of four letters and more with a mistake in it, and of eight and more with two. */
export function matches(text: string, query: string): boolean {
  const all = plainText(text)
  const words = all.split(/[^\p{L}\p{N}]+/u)
  return wordsOf(query).every((word) => all.includes(word) || words.some((one) => isNear(word, one)))
}

export const wordsOf = (query: string) => plainText(query).split(/\s+/).filter(Boolean)

/** Whether a word is the beginning of another, but for its mistakes. */
function isNear(typed: string, word: string): boolean {
  const allowed = typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0
  if (allowed === 0) return false
  const lengths = Array.from({ length: 2 * allowed + 1 }, (_, at) => typed.length - allowed + at)
  // Shorter ones end before the mistake: they are those of other words.
  return lengths.some((length) => length <= word.length && distance(typed, word.slice(0, length)) <= allowed)
}

/** Letters that are wrong, missing, too many, or two in the wrong order. */
function distance(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, at) => [at, ...Array<number>(other.length).fill(0)])
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let column = 0; column <= other.length; column++) (rows[0] as number[])[column] = column
  for (let row = 1; row <= one.length; row++)
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1]
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      ;(rows[row] as number[])[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (same ? 0 : 1),
        swapped && row > 1 && column > 1 ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
  return at(one.length, other.length)
}
