import { plainText } from '../../kit/plain-text.ts'
import type { Finder, Sentence } from '../../kit/search/finder.ts'

type Translate = (key: string, values?: Record<string, string>) => string

type Kind = Pick<Finder, 'one' | 'title' | 'also'>

/**
 * What is left of a search behind the word of a kind ("lease crumb"; of "leases" nothing), and that kind; undefined: it begins with
 * none.
 */
export function narrowed<K extends Kind>(
  kinds: readonly K[],
  query: string,
  t: Translate,
): { kind: K; rest: string } | undefined {
  const words = query.split(/\s+/)
  for (const count of [4, 3, 2, 1]) {
    if (words.length < count) continue
    const head = plainText(words.slice(0, count).join(' '))
    const kind = kinds.find(({ one, title, also = [] }) =>
      [one, title, ...also].some((name) => plainText(name) === head || plainText(t(name)) === head),
    )
    if (kind) return { kind, rest: words.slice(count).join(' ') }
  }
  return undefined
}

interface Understood {
  about: 'site' | 'client'
  /** What the site or client is called, as far as it was typed. */
  name: string
  hit: (place: { id: number; name: string; about: string }) => { name: string; about: string; to: string }
}

/** What a sentence asks for ("send lease to Luma"); undefined: it is another one. */
export function sentenceOf(sentence: Sentence, query: string, t: Translate): Understood | undefined {
  const { text, begins, about, between, what, to } = sentence
  const rest = after(query, [begins, t(begins)])
  if (rest === undefined) return undefined
  const parted = between ? split(rest, [between, t(between)]) : { before: '', behind: rest }
  const meant = parted.before === '' ? undefined : what?.(parted.before, t)
  if (parted.behind === '' || (parted.before !== '' && !meant)) return undefined
  return {
    about,
    name: parted.behind,
    hit: ({ id, name, about: place }) => ({
      name: t(text, { name, what: meant?.text ?? t('a document') }),
      about: place,
      to: to(id, meant?.key),
    }),
  }
}

/** What follows one of some beginnings; accents and capitals count for nothing. */
function after(query: string, beginnings: readonly string[]): string | undefined {
  const plain = plainText(query)
  const one = beginnings.find((begin) => plain.startsWith(`${plainText(begin)} `))
  return one === undefined ? undefined : query.normalize('NFC').slice(one.length).trim()
}

/** The words before and behind the last of some words; without one of these, all of it is behind. */
function split(text: string, words: readonly string[]): { before: string; behind: string } {
  const all = text.split(/\s+/)
  const at = all.findLastIndex((word) => words.some((one) => plainText(one) === plainText(word)))
  return at < 0 ? { before: '', behind: text } : { before: all.slice(0, at).join(' '), behind: all.slice(at + 1).join(' ') }
}
