const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export const unescaped = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (_, decimal, hex, name) => {
        if (name) return named[name.toLowerCase()] ?? ''
        const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
        return code <= 0x10ffff ? String.fromCodePoint(code) : ''
      })
    : text

interface Element {
  /** Its tag with the attributes. */
  head: string
  body: string
}

/**
 * The elements of a name, none of which lies in another, as they stand in the text: spreadsheets are read without a tree of all that is
 * in them, which would take ten times their size. Whatever prefix their names have.
 */
export function* elements(xml: string, name: string): Generator<Element> {
  const start = new RegExp(`<((?:\\w+:)?${name})(?=[\\s/>])`, 'g')
  for (let found = start.exec(xml); found; found = start.exec(xml)) {
    const from = found.index
    const close = xml.indexOf('>', from)
    if (close < 0) return
    const head = xml.slice(from, close + 1)
    if (head.endsWith('/>')) {
      start.lastIndex = close + 1
      yield { head, body: '' }
      continue
    }
    const end = xml.indexOf(`</${found[1]}>`, close)
    if (end < 0) return
    start.lastIndex = end
    yield { head, body: xml.slice(close + 1, end) }
  }
}

export const attribute = (head: string, name: string): string => {
  const [, double, single] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(head) ?? []
  return unescaped(double ?? single ?? '')
}

/** What stands in the texts of a string; how it is spoken, which Japanese has beside it, does not. */
export function textsIn(xml: string): string {
  let text = ''
  for (const { body } of elements(xml.replace(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g, ''), 't')) text += unescaped(body)
  return text
}
