// A kept text as what papers are made of. It was cut down to the allowed tags before (`clean.ts`), so that this reads those alone.

/** Words of one look. */
export interface Run {
  text: string
  bold?: boolean
  italic?: boolean
}

/** A paragraph, a heading within the text, or an item of a list. */
export interface TextBlock {
  kind: 'paragraph' | 'heading' | 'item'
  runs: Run[]
  /** Of an item: what stands before it, and how deep its list is, from 0. */
  marker: string
  depth: number
}

const TOKENS = /<(\/?)([a-z0-9]+)[^>]*>|([^<]+)/g
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': '’', '&nbsp;': ' ' }
const decoded = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)

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
  for (const [, slash, tag, text] of descriptionHtml.matchAll(TOKENS)) {
    if (text !== undefined) reader.text(decoded(text.replace(/\s+/g, ' ')))
    else reader.tags[tag ?? '']?.(slash === '/')
  }
  reader.close()
  return reader.blocks
}

/** What a text has come to so far, and what each tag does to it. */
function openReader() {
  const blocks: TextBlock[] = []
  const lists: List[] = []
  let open: TextBlock | undefined
  const within = { bold: 0, italic: 0 }
  const close = () => {
    if (open?.runs.some(({ text }) => text.trim() !== '')) blocks.push(open)
    open = undefined
  }
  const write = (text: string) => {
    open ??= paragraph()
    open.runs.push({ text, ...(within.bold > 0 ? { bold: true } : {}), ...(within.italic > 0 ? { italic: true } : {}) })
  }
  const look = (of: keyof typeof within) => (isEnd: boolean) => {
    within[of] += isEnd ? -1 : 1
  }
  const list = (ordered: boolean) => (isEnd: boolean) => {
    close()
    if (isEnd) lists.pop()
    else lists.push({ ordered, count: 0 })
  }
  const heading = (isEnd: boolean) => {
    close()
    if (!isEnd) open = { ...paragraph(), kind: 'heading' }
  }
  const item = (isEnd: boolean) => {
    close()
    const inside = lists.at(-1)
    if (!isEnd && inside) open = { kind: 'item', runs: [], depth: lists.length - 1, marker: markerOf(inside) }
  }
  const tags: Record<string, (isEnd: boolean) => void> = {
    strong: look('bold'),
    em: look('italic'),
    br: () => write('\n'),
    ul: list(false),
    ol: list(true),
    li: item,
    h2: heading,
    h3: heading,
    // The first paragraph of an item is the item.
    p: () => {
      if (open?.kind !== 'item' || open.runs.length > 0) close()
    },
  }
  const text = (words: string) => {
    if (open || words.trim()) write(words)
  }
  return { blocks, tags, text, close }
}

interface List {
  ordered: boolean
  count: number
}

const paragraph = (): TextBlock => ({ kind: 'paragraph', runs: [], marker: '', depth: 0 })

const markerOf = (list: List) => {
  list.count += 1
  return list.ordered ? `${list.count}.` : '•'
}
