/** Somebody whom a text names by `@` and the name. */
export interface Mention {
  id: number
  name: string
}

const tagOf = ({ name }: Mention) => `@${name}`

/** Of some people those whom a text names, each once. Of `@Ana Bergman`, `Ana Berg` is no mention where both may be meant. */
export function mentionedIn<M extends Mention>(text: string, people: readonly M[]): M[] {
  const named = new Set(piecesOf(text, people).flatMap(({ mention }) => mention?.id ?? []))
  return people.filter(({ id }, at) => named.has(id) && people.findIndex((one) => one.id === id) === at)
}

/** A text in pieces, those that name somebody apart. The longest name counts, and people of one name are named together. */
export function piecesOf<M extends Mention>(text: string, people: readonly M[]): { text: string; mention?: M }[] {
  const longestFirst = people.filter(({ name }) => name !== '').toSorted((one, other) => other.name.length - one.name.length)
  const pieces: { text: string; mention?: M }[] = []
  let from = 0
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const meant = longestFirst.filter((one) => text.startsWith(tagOf(one), at))
    const [first] = meant
    if (!first) continue
    if (at > from) pieces.push({ text: text.slice(from, at) })
    const same = meant.filter(({ name }) => name === first.name)
    // Each of them is mentioned; the words stand once.
    pieces.push(...same.map((mention, place) => ({ text: place === 0 ? tagOf(first) : '', mention })))
    from = at + tagOf(first).length
    at = from - 1
  }
  if (from < text.length) pieces.push({ text: text.slice(from) })
  return pieces
}
