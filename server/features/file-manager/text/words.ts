/** Letters as a search compares them: small, without their accents. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** What is written without spaces is found by each of its signs. */
const WORD = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|[\p{L}\p{N}]+/gu
/** Letters of a word that are compared. */
const MAX_WORD = 60
/** Different words of one file that it is found by. */
const MAX_WORDS = 30_000
const ASKED_WORDS = 8

/** The words of a text, each once. */
export function wordsIn(text: string, most = MAX_WORDS): string[] {
  const words = new Set<string>()
  for (const [word] of folded(text).matchAll(WORD)) {
    words.add(word.slice(0, MAX_WORD))
    if (words.size === most) break
  }
  return [...words]
}

/** The words of a search; the last one may be the beginning of what is meant. */
export interface AskedWords {
  whole: string[]
  begun: string | undefined
}

/** Two letters begin too many words. */
const MIN_BEGUN = 3

export function askedWords(query: string): AskedWords {
  const words = wordsIn(query, ASKED_WORDS)
  const last = words.at(-1)
  return last !== undefined && last.length >= MIN_BEGUN && /[\p{L}\p{N}]$/u.test(query)
    ? { whole: words.slice(0, -1), begun: last }
    : { whole: words, begun: undefined }
}

export const isAsked = ({ whole, begun }: AskedWords, word: string): boolean =>
  whole.includes(word) || (begun !== undefined && word.startsWith(begun))
