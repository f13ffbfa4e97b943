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

/** A part as it stands on paper: its heading, and what it is called without its number. */
interface Titled {
  key: string
  title: string
  name: string
}

/**
 * What stands in a document under the heading of each part, by its key, and what stands before the first of them. A heading that is of no
 * part is part of the text that it stands in; where it was numbered anew, its name alone counts.
 */
export function partsOfWord(html: string, parts: readonly Titled[]): { before: string; texts: ReadonlyMap<string, string> } {
  const left = [...parts]
  const found: { key: string; from: number; start: number }[] = []
  for (const { index, 0: whole, 2: inside = '' } of html.matchAll(HEADING)) {
    const said = comparable(wordsIn(inside))
    const unnumbered = said.replace(/^\d+ /, '')
    const at = [
      left.findIndex(({ title }) => comparable(title) === said),
      left.findIndex(({ name }) => comparable(name) === unnumbered),
    ].find((place) => place >= 0)
    if (at === undefined) continue
    const [part] = left.splice(at, 1)
    if (part) found.push({ key: part.key, start: index, from: index + whole.length })
  }
  return {
    before: html.slice(0, found[0]?.start ?? html.length),
    texts: new Map(found.map(({ key, from }, place) => [key, html.slice(from, found[place + 1]?.start).trim()])),
  }
}
