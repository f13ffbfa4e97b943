/** The longest part of a name that is looked for. */
const MOST = 40

/** The beginning of a mention that ends at the caret: an `@` that no word stands before, and what of a name stands behind it. */
export function mentionAt(text: string, caret: number): { from: number; to: number; query: string } | undefined {
  const from = text.lastIndexOf('@', caret - 1)
  if (from < 0 || caret - from > MOST) return undefined
  const query = text.slice(from + 1, caret)
  const before = text.slice(0, from).at(-1) ?? ' '
  if (/[\p{L}\p{N}.]/u.test(before) || /[\n\t@]|\s\s|^\s/.test(query)) return undefined
  return { from, to: caret, query: query.trim() }
}
