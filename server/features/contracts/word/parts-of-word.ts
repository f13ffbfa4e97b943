const HEADING = /<h([23])>(.*?)<\/h\1>/gs
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}

/** Letters and figures alone: Word writes its own quotes, dashes and spaces. */
const comparable = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const wordsIn = (html: string) =>
  html.replace(/<[^>]*>/g, '').replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)

/** What a new part is called: its heading without the number that somebody gave it. */
const nameIn = (inside: string) =>
  wordsIn(inside)
    .replace(/^\s*\d+[.)]?\s+/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 160)

/** A part as it stands on paper: its heading, and what it is called without its number. */
interface Titled {
  key: string
  title: string
  name: string
}

/** What stands under a heading that no part has, behind the part of that key. */
export interface NewInWord {
  after: string
  name: string
  html: string
}

/**
 * What stands in a document under the heading of each part, by its key, what stands before the first of them, and what is new. A heading of
 * the first or second level that is of no part begins a new one; one of a lower level is part of the text that it stands in. Where a heading
 * was numbered anew, its name alone counts.
 */
export function partsOfWord(
  html: string,
  parts: readonly Titled[],
): { before: string; texts: ReadonlyMap<string, string>; added: readonly NewInWord[] } {
  const left = [...parts]
  const found: { key: string; added?: string; from: number; start: number }[] = []
  for (const { index, 0: whole, 1: level, 2: inside = '' } of html.matchAll(HEADING)) {
    const said = comparable(wordsIn(inside))
    const unnumbered = said.replace(/^\d+ /, '')
    const at = [
      left.findIndex(({ title }) => comparable(title) === said),
      left.findIndex(({ name }) => comparable(name) === unnumbered),
    ].find((place) => place >= 0)
    const place = { start: index, from: index + whole.length }
    const [part] = at === undefined ? [] : left.splice(at, 1)
    const behind = found.at(-1)?.key
    if (part) found.push({ key: part.key, ...place })
    else if (level === '2' && behind !== undefined && said !== '') found.push({ key: behind, added: nameIn(inside), ...place })
  }
  const textOf = (place: number) => html.slice(found[place]?.from, found[place + 1]?.start).trim()
  return {
    before: html.slice(0, found[0]?.start ?? html.length),
    texts: new Map(found.flatMap(({ key, added }, place) => (added === undefined ? [[key, textOf(place)] as const] : []))),
    added: found.flatMap(({ key, added }, place) =>
      added === undefined ? [] : [{ after: key, name: added, html: textOf(place) }],
    ),
  }
}
