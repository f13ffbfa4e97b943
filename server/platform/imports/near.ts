/** The candidate that looks most like a text, when one does: other spellings, a part of the name, typing errors. */
export function nearestName(text: string, candidates: readonly string[], atLeast = 0.7): string | undefined {
  let best: { candidate: string; score: number } | undefined
  for (const candidate of candidates) {
    const score = similarity(text, candidate)
    if (score >= atLeast && score > (best?.score ?? 0)) best = { candidate, score }
  }
  return best?.candidate
}

/** 0 to 1; 1 is the same but for case, accents and punctuation. */
export function similarity(one: string, other: string): number {
  const [a, b] = [plain(one), plain(other)]
  if (!a || !b) return 0
  if (a === b) return 1
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  // All the words of the one stand in the other.
  if (short.length >= 3 && short.split(' ').every((word) => long.split(' ').includes(word))) return 0.9
  return 1 - distance(a.slice(0, 100), b.slice(0, 100)) / Math.min(100, long.length)
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Levenshtein: how many letters must be changed, added or taken out. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const changed = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[j] as number) + 1, (next[j - 1] as number) + 1))
    }
    row = next
  }
  return row[b.length] as number
}
