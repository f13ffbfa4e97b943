import { TooLarge } from '../imports/read-workbook.ts'

/** An element, with its start tag as it stood in the file but for its end. */
export interface Element {
  name: string
  head: string
  children: Part[]
}
/** A text stays as it stood, with what was escaped in it. */
export type Part = Element | string

const MOST_ELEMENTS = 1_500_000
const DEEPEST = 200

/** What stands in an XML file, as a tree; in one pass. Throws where it is not one, is too large or too deep. */
export function treeOf(xml: string): Element {
  const tree = new Tree()
  let at = 0
  while (at < xml.length) {
    const start = xml.indexOf('<', at)
    tree.text(xml.slice(at, start < 0 ? xml.length : start))
    if (start < 0) break
    at = endOfPart(xml, start)
    const part = xml.slice(start, at)
    if (part.startsWith('</')) tree.close(part.slice(2, -1).trim())
    else if (part.startsWith('<![CDATA[')) tree.text(part.slice(9, -3).replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
    else if (part.startsWith('<!') || part.startsWith('<?')) checkAside(part)
    else tree.open(part)
  }
  return tree.whole()
}

/** Elements while they are read. */
class Tree {
  readonly #open: Element[] = [{ name: '', head: '', children: [] }]
  #count = 0

  text(text: string): void {
    if (text) this.#open.at(-1)?.children.push(text)
  }

  open(tag: string): void {
    const isEmpty = tag.endsWith('/>')
    const head = tag.slice(0, isEmpty ? -2 : -1).trimEnd()
    const name = /^<([^\s/>]+)/.exec(head)?.[1]
    if (!name) throw new SyntaxError('An element of a document has no name')
    this.#count++
    if (this.#count > MOST_ELEMENTS || this.#open.length > DEEPEST) throw new TooLarge()
    const element: Element = { name, head, children: [] }
    this.#open.at(-1)?.children.push(element)
    if (!isEmpty) this.#open.push(element)
  }

  close(name: string): void {
    if (this.#open.pop()?.name !== name || this.#open.length === 0)
      throw new SyntaxError('Elements of a document are not closed in their order')
  }

  whole(): Element {
    const [root] = this.#open
    if (!root || this.#open.length > 1) throw new SyntaxError('An element of a document is not closed')
    return root
  }
}

/** Comments and instructions are left out; a declaration of what a document is made of has no place in it. */
function checkAside(part: string): void {
  if (part.startsWith('<!') && !part.startsWith('<!--')) throw new SyntaxError('A part of a document declares what it is made of')
}

const ends = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['</', '>'],
] as const

/** Behind the end of what begins there. */
function endOfPart(xml: string, start: number): number {
  const end = ends.find(([begin]) => xml.startsWith(begin, start))?.[1]
  return end ? behind(xml, end, start) : endOfTag(xml, start)
}

function behind(xml: string, sign: string, from: number): number {
  const found = xml.indexOf(sign, from)
  if (found < 0) throw new SyntaxError('A document ends within what it says')
  return found + sign.length
}

/** Behind the end of a start tag: the first that stands in no value. */
function endOfTag(xml: string, from: number): number {
  let quote = ''
  for (let at = from + 1; at < xml.length; at++) {
    const sign = xml[at] as string
    if (quote) quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at + 1
  }
  throw new SyntaxError('A document ends within a tag')
}

/** The tree written again. */
export function xmlOf({ name, head, children }: Element): string {
  const inside = children.map((part) => (typeof part === 'string' ? part : xmlOf(part))).join('')
  if (name === '') return inside
  return inside === '' ? `${head}/>` : `${head}>${inside}</${name}>`
}
