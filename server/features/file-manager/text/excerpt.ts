import type { Excerpt } from '@atrium/contract/file-manager/file-manager.ts'
import { type AskedWords, folded, isAsked } from './words.ts'

/** Characters before what was found; behind it there may be four times as many. */
const AROUND = 40

/** What stands around the first of the words that were asked for, with all of them told apart; nothing where there is none. */
export function excerptOf(text: string, asked: AskedWords): Excerpt {
  const at = firstHit(text, asked)
  if (at === undefined) return []
  const start = Math.max(0, at - AROUND)
  const end = Math.min(text.length, at + 4 * AROUND)
  // From and to whole words, where there are any.
  const from = start === 0 ? 0 : Math.min(text.indexOf(' ', start) + 1 || start, at)
  const lastSpace = text.lastIndexOf(' ', end)
  const to = end === text.length || lastSpace <= at ? end : lastSpace
  const parts = partsOf(text.slice(from, to).toWellFormed(), asked)
  if (from > 0) parts.unshift({ text: '… ', isHit: false })
  if (to < text.length) parts.push({ text: ' …', isHit: false })
  return parts
}

const WORDS = /[\p{L}\p{N}\p{M}]+/gu

function firstHit(text: string, asked: AskedWords): number | undefined {
  // The longest is likely to be the rarest, and says the most.
  const longest = [...asked.whole, ...(asked.begun ? [asked.begun] : [])].toSorted((one, other) => other.length - one.length)[0]
  if (longest === undefined) return undefined
  const only: AskedWords = asked.begun === longest ? { whole: [], begun: longest } : { whole: [longest], begun: undefined }
  let first: number | undefined
  for (const { 0: word, index } of text.matchAll(WORDS)) {
    const comparable = comparableOf(word)
    if (isAsked(only, comparable)) return index
    first ??= isAsked(asked, comparable) ? index : undefined
  }
  return first
}

// Almost every word is plain, and there are tens of thousands of them.
const comparableOf = (word: string) => (/^[\x20-\x7e]*$/.test(word) ? word.toLowerCase() : folded(word))

function partsOf(text: string, asked: AskedWords): Excerpt {
  const parts: Excerpt = []
  let done = 0
  for (const { 0: word, index } of text.matchAll(WORDS)) {
    if (!isAsked(asked, comparableOf(word))) continue
    if (index > done) parts.push({ text: text.slice(done, index), isHit: false })
    parts.push({ text: word, isHit: true })
    done = index + word.length
  }
  if (done < text.length) parts.push({ text: text.slice(done), isHit: false })
  return parts
}
