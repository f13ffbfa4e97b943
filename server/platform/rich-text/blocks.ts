// A kept text as what papers are made of. It was cut down to the allowed tags before (`clean.ts`), so that this reads those alone.
import { pictureKey } from '@atrium/contract/kit/rich-text.ts'

/** Words of one look. */
export interface Run {
  text: string
  bold?: boolean
  italic?: boolean
  underline?: boolean
  /** The address that it leads to. */
  link?: string
}

/** A paragraph, a heading within the text, an item of a list, or words that are quoted. */
export interface ParagraphBlock {
  kind: 'paragraph' | 'heading' | 'item' | 'quote'
  runs: Run[]
  /** Of an item: what stands before it, and how deep its list is, from 0. */
  marker: string
  depth: number
  /** Of a heading: 3 is a smaller one. */
  level?: 2 | 3
}

export interface TextTable {
  kind: 'table'
  /** Rows at its beginning that head the columns. */
  heads: number
  /** By column, its part of the width beside the others. */
  widths: number[]
  /** The words of each cell; each row has as many as there are columns. */
  rows: Run[][][]
}

export interface TextPicture {
  kind: 'picture'
  key: string
  alt: string
  /** CSS pixels; 0: as wide as it is, and as the page is. */
  width: number
}

export type TextBlock = ParagraphBlock | TextTable | TextPicture | { kind: 'rule' } | { kind: 'break' }

const TOKENS = /<(\/?)([a-z0-9]+)([^>]*)>|([^<]+)/g
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': '’', '&nbsp;': ' ' }
const decoded = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)

/** The value of an attribute of a tag. */
const attributeOf = (attributes: string, name: string): string =>
  decoded(new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? '')

/** The blocks of a text; of a plain one its lines. */
export function textBlocks({
  description,
  descriptionHtml,
}: {
  description: string
  descriptionHtml: string | null
}): TextBlock[] {
  if (descriptionHtml === null)
    return description.split(/\n+/).flatMap((text) => (text.trim() ? [{ ...paragraph(), runs: [{ text }] }] : []))
  const reader = openReader()
  for (const [, slash, tag, attributes = '', text] of descriptionHtml.matchAll(TOKENS)) {
    if (text !== undefined) reader.text(decoded(text.replace(/\s+/g, ' ')))
    else reader.tags[tag ?? '']?.(slash === '/', attributes)
  }
  reader.close()
  return reader.blocks
}

/** A table that is being read. */
interface OpenTable {
  rows: OpenRow[]
  /** The cell that is open, and whether its next words begin a line. */
  cell: Run[] | undefined
  newLine: boolean
}

interface OpenRow {
  cells: Run[][]
  widths: number[]
  /** All of its cells head something. */
  isHead: boolean
}

/** What a text has come to so far, and what each tag does to it. */
function openReader() {
  const blocks: TextBlock[] = []
  const lists: List[] = []
  let open: ParagraphBlock | undefined
  let table: OpenTable | undefined
  let link = ''
  const within = { bold: 0, italic: 0, underline: 0, quote: 0 }
  const close = () => {
    if (open?.runs.some(({ text }) => text.trim() !== '')) blocks.push(open)
    open = undefined
  }
  const runOf = (text: string): Run => ({
    text,
    ...(within.bold > 0 ? { bold: true } : {}),
    ...(within.italic > 0 ? { italic: true } : {}),
    ...(within.underline > 0 ? { underline: true } : {}),
    ...(link ? { link } : {}),
  })
  const write = (text: string) => {
    const cell = table?.cell
    if (cell) {
      if (table?.newLine && cell.length > 0) cell.push({ text: '\n' })
      if (table) table.newLine = false
      cell.push(runOf(text))
      return
    }
    if (table) return
    open ??= { ...paragraph(), ...(within.quote > 0 ? { kind: 'quote' as const } : {}) }
    open.runs.push(runOf(text))
  }
  const look = (of: keyof typeof within) => (isEnd: boolean) => {
    within[of] += isEnd ? -1 : 1
  }
  /** Whether a cell is open, in which blocks are lines. */
  const lineOfCell = () => {
    if (!table) return false
    table.newLine = true
    return true
  }
  const list = (ordered: boolean) => (isEnd: boolean) => {
    if (!lineOfCell()) close()
    if (isEnd) lists.pop()
    else lists.push({ ordered, count: 0 })
  }
  const heading = (level: 2 | 3) => (isEnd: boolean) => {
    if (lineOfCell()) return
    close()
    if (!isEnd) open = { ...paragraph(), kind: 'heading', level }
  }
  const item = (isEnd: boolean) => {
    const inside = lists.at(-1)
    if (lineOfCell()) {
      if (!isEnd && inside) {
        write(`${markerOf(inside)} `)
        // The paragraph of an item goes on behind its marker.
        lists[lists.length - 1] = { ...inside, isFresh: true }
      }
      return
    }
    close()
    if (!isEnd && inside) open = { kind: 'item', runs: [], depth: lists.length - 1, marker: markerOf(inside) }
  }
  const quote = (isEnd: boolean) => {
    if (lineOfCell()) return
    close()
    look('quote')(isEnd)
  }
  const alone = (block: TextBlock) => {
    if (table) return
    close()
    blocks.push(block)
  }
  const cell = (isHead: boolean) => (isEnd: boolean, attributes: string) => {
    const row = table?.rows.at(-1)
    if (!table || !row) return
    if (isEnd) {
      table.cell = undefined
      return
    }
    table.cell = []
    table.newLine = false
    row.widths.push(Number.parseInt(attributeOf(attributes, 'width'), 10) || 0)
    if (!isHead) row.isHead = false
    row.cells.push(table.cell)
  }
  const tags: Record<string, (isEnd: boolean, attributes: string) => void> = {
    strong: look('bold'),
    em: look('italic'),
    u: look('underline'),
    a: (isEnd, attributes) => {
      link = isEnd ? '' : attributeOf(attributes, 'href')
    },
    blockquote: quote,
    br: () => write('\n'),
    ul: list(false),
    ol: list(true),
    li: item,
    h2: heading(2),
    h3: heading(3),
    // The first paragraph of an item is the item.
    p: (isEnd) => {
      const inside = lists.at(-1)
      if (table) {
        if (inside?.isFresh && !isEnd) lists[lists.length - 1] = { ...inside, isFresh: false }
        else table.newLine = true
      } else if (open?.kind !== 'item' || open.runs.length > 0) close()
    },
    hr: (_isEnd, attributes) => alone({ kind: attributeOf(attributes, 'data-break') === 'page' ? 'break' : 'rule' }),
    img: (_isEnd, attributes) => {
      const key = pictureKey(attributeOf(attributes, 'src'))
      const width = Number.parseInt(attributeOf(attributes, 'width'), 10) || 0
      if (key) alone({ kind: 'picture', key, alt: attributeOf(attributes, 'alt'), width })
    },
    table: (isEnd) => {
      if (isEnd) {
        if (table) blocks.push(...tableOf(table))
        table = undefined
        return
      }
      close()
      table = { rows: [], cell: undefined, newLine: false }
    },
    tr: (isEnd) => {
      if (isEnd || !table) return
      table.rows.push({ cells: [], widths: [], isHead: true })
    },
    th: cell(true),
    td: cell(false),
  }
  const text = (words: string) => {
    if (table?.cell ? words.trim() || table.cell.length > 0 : open || words.trim()) write(words)
  }
  return { blocks, tags, text, close }
}

/** The most columns decide; shorter rows end in empty cells, and the first row says how wide columns are. */
function tableOf({ rows: read }: OpenTable): TextTable[] {
  const rows = read.filter(({ cells }) => cells.length > 0)
  const [first] = rows
  if (!first) return []
  const columns = Math.max(...rows.map(({ cells }) => cells.length))
  const firstBody = rows.findIndex(({ isHead }) => !isHead)
  return [
    {
      kind: 'table',
      // A table of headings alone has none over what follows.
      heads: Math.max(0, firstBody),
      widths: partsOf(Array.from({ length: columns }, (_, at) => first.widths[at] ?? 0)),
      rows: rows.map(({ cells }) => Array.from({ length: columns }, (_, at) => cells[at] ?? [])),
    },
  ]
}

/** Widths in percent, where 0 is whatever is left over. */
function partsOf(widths: readonly number[]): number[] {
  const free = widths.filter((width) => width === 0).length
  const left = 100 - widths.reduce((sum, width) => sum + width, 0)
  return widths.map((width) => width || Math.max(5, left / Math.max(1, free)))
}

interface List {
  ordered: boolean
  count: number
  /** Nothing but its marker was written of its last item. */
  isFresh?: boolean
}

const paragraph = (): ParagraphBlock => ({ kind: 'paragraph', runs: [], marker: '', depth: 0 })

const markerOf = (list: List) => {
  list.count += 1
  return list.ordered ? `${list.count}.` : '•'
}
