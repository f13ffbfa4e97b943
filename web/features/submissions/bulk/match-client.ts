/** A client as far as a file's name can tell it. */
export interface Matchable {
  id: number
  name: string
  unit: string
}

/** The client that a file's name matches. `maybe` are candidates, best first, when the match is not certain. */
export type Match = { id: number; by: 'name' | 'unit' | 'words' } | { id: null; maybe: readonly number[] }

/** Share of a client's name, by weight, that must stand in the file's name. */
const ENOUGH = 0.6
/** How much better than the next the best must be. */
const LEAD = 0.25
const MOST_SUGGESTIONS = 3

/** Stop words, common to many client names. */
const noise = new Set(
  'the and of for a le la les l du de des d et au aux inc incorporated ltd limited ltee llc llp corp corporation co company cie enr group groupe'.split(
    ' ',
  ),
)
const unitWords = new Set('unit suite ste apt apartment local bureau shop store kiosk space'.split(' '))

/** Text as words to compare: accents folded, `CamelCase` and signs taken apart, small letters. */
export function wordsOf(text: string): string[] {
  return text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/ß/g, 'ss')
    .replace(/['’`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** A file's name without its ending. */
export const stemOf = (fileName: string) => fileName.replace(/\.[^.\s]{1,5}$/, '')

interface Candidate {
  id: number
  words: string[]
  /** The words that tell it apart, without plural s. */
  telling: Set<string>
  unit: string[]
}

/**
 * Makes the function that finds a file's client among these. First the client's whole name in the file's name, then its
 * unit, then the words they share. Never a guess: where two could be meant, or name and unit disagree, none is chosen.
 */
export function clientMatcher(clients: readonly Matchable[]): (fileName: string) => Match {
  const candidates: Candidate[] = clients.map(({ id, name, unit }) => {
    const words = wordsOf(name)
    return { id, words, telling: distinctiveWords(words), unit: wordsOf(unit).filter((word) => !unitWords.has(word)) }
  })
  const weights = weigh(candidates)
  return (fileName) => {
    const words = wordsOf(stemOf(fileName))
    const atUnit = candidates.filter(({ unit }) => namesUnit(words, unit))
    const named = byName(words, candidates)
    if (named.length > 0) return decideMatch(named, atUnit, 'name')
    const shared = byWords(words, candidates, weights)
    if (shared.sure) return decideMatch([shared.sure], atUnit, 'words')
    if (atUnit.length > 0) return decideMatch(atUnit, atUnit, 'unit')
    return unsure(shared.near)
  }
}

/** One of the found ones, if exactly one also fits the unit that the file names, if it names any. */
function decideMatch(found: readonly Candidate[], atUnit: readonly Candidate[], by: 'name' | 'unit' | 'words'): Match {
  const fitting = atUnit.length > 0 ? found.filter((one) => atUnit.includes(one)) : found
  const [only, another] = fitting
  if (only && !another) return { id: only.id, by }
  return unsure(fitting.length > 0 ? fitting : [...found, ...atUnit])
}

const unsure = (maybe: readonly Candidate[]): Match => ({
  id: null,
  maybe: [...new Set(maybe.map(({ id }) => id))].slice(0, MOST_SUGGESTIONS),
})

/** The clients whose whole name stands in the file's name, without those that are only part of a longer one found there. */
function byName(words: readonly string[], candidates: readonly Candidate[]): Candidate[] {
  const spans = candidates.flatMap((one) => {
    const at = one.words.join('').length < 3 ? -1 : indexOfRun(words, one.words)
    return at < 0 ? [] : [{ one, from: at, to: at + one.words.length }]
  })
  const whole = spans.filter(
    (span) =>
      !spans.some((other) => other.to - other.from > span.to - span.from && other.from <= span.from && other.to >= span.to),
  )
  if (whole.length > 0) return whole.map(({ one }) => one)
  // Written together: `cornerbakery.pdf`.
  const together = words.join('')
  return candidates.filter((one) => one.words.join('') === together)
}

/** Whether the file's name has this unit: after a word for it, at its start, or unmistakable (`A-204`). */
function namesUnit(words: readonly string[], unit: readonly string[]): boolean {
  if (unit.length === 0) return false
  const text = unit.join('')
  for (let at = indexOfRun(words, unit); at >= 0; at = indexOfRun(words, unit, at + 1)) {
    if (unitWords.has(words[at - 1] ?? '')) return true
    // A year or a day at the start is no unit.
    if (at === 0 && text.length >= 2 && !/^((19|20)\d\d|\d{6,8})$/.test(text)) return true
    if (text.length >= 3 && /\d/.test(text) && /\p{L}/u.test(text)) return true
  }
  return false
}

/** The client most of whose words are in the file's name, weighted by rarity. */
function byWords(words: readonly string[], candidates: readonly Candidate[], weights: ReadonlyMap<string, number>) {
  const there = distinctiveWords(words)
  const scored = candidates
    .map((one) => ({ one, score: scoreOf(one.telling, there, weights) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
  const [best, next] = scored
  const sure = best && best.score >= ENOUGH && best.score - (next?.score ?? 0) >= LEAD ? best.one : undefined
  return { sure, near: scored.filter(({ score }) => score >= LEAD).map(({ one }) => one) }
}

function scoreOf(telling: ReadonlySet<string>, there: ReadonlySet<string>, weights: ReadonlyMap<string, number>): number {
  let all = 0
  let found = 0
  for (const word of telling) {
    const weight = weights.get(word) ?? 0
    all += weight
    if (there.has(word)) found += weight
  }
  return all > 0 ? found / all : 0
}

/** A word that many clients share says little. */
function weigh(candidates: readonly Candidate[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { telling } of candidates) for (const word of telling) counts.set(word, (counts.get(word) ?? 0) + 1)
  return new Map([...counts].map(([word, count]) => [word, Math.log(1 + candidates.length / count)]))
}

const distinctiveWords = (words: readonly string[]) =>
  new Set(words.filter((word) => word.length >= 3 && !noise.has(word)).map((word) => word.replace(/(?<=\p{L}{3})s$/u, '')))

/** Where a run of words stands in others; -1 for nowhere. */
function indexOfRun(words: readonly string[], run: readonly string[], from = 0): number {
  if (run.length === 0) return -1
  for (let at = from; at + run.length <= words.length; at++) if (run.every((word, i) => words[at + i] === word)) return at
  return -1
}
