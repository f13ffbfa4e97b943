/** An element by its local name, with the text and the elements in it. */
export interface XmlElement {
  name: string
  text: string
  attributes: Readonly<Record<string, string>>
  children: XmlElement[]
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const MAX_DEPTH = 60
const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<\/([^\s>]+)\s*>|<([^\s/>!?]+)((?:\s+[^\s=>/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/g
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** The five entities of XML and characters by number; no others, so that nothing grows. */
export const withoutEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,5}));/gi, (all, decimal?: string, hex?: string, name?: string) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? all
    const code = decimal ? Number(decimal) : Number.parseInt(hex as string, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : all
  })

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/** Reads XML without a document type. Throws a SyntaxError where it is not well-formed, or nested too deep. */
export function readXml(xml: string): XmlElement {
  const root: XmlElement = { name: '', text: '', attributes: {}, children: [] }
  const open = [root]
  let end = 0
  for (const match of xml.matchAll(TOKEN)) {
    const [all, cdata, closing, opening, attributes = '', empty, text] = match
    if (match.index !== end) throw new SyntaxError('not XML')
    end += all.length
    const current = open.at(-1) as XmlElement
    if (cdata !== undefined) current.text += cdata
    if (text !== undefined) current.text += withoutEntities(text)
    if (closing !== undefined && (open.length === 1 || local(closing) !== open.pop()?.name))
      throw new SyntaxError('not well-formed')
    if (opening === undefined) continue
    const of = [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', one, other]) => [
      local(name),
      withoutEntities(one ?? other ?? ''),
    ])
    const element = { name: local(opening), text: '', attributes: Object.fromEntries(of), children: [] }
    current.children.push(element)
    if (empty !== '/') open.push(element)
    if (open.length > MAX_DEPTH) throw new SyntaxError('nested too deep')
  }
  if (end !== xml.length || open.length > 1) throw new SyntaxError('not well-formed')
  return root
}
