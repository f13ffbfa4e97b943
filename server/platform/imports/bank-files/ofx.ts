import { exactAmount } from './declared-text.ts'

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const plain = (text: string) =>
  text
    .replace(/&(?:#(\d{1,6})|(\w{2,5}));/g, (all, code?: string, name = '') =>
      code ? String.fromCodePoint(Number(code)) : (ENTITIES[name.toLowerCase()] ?? all),
    )
    .replace(/\s+/g, ' ')
    .trim()

/**
 * The transactions of an OFX statement, of version 1 (SGML, whose values have no closing tag) or 2 (XML): both are tags, some with a
 * value after them. Signs are the file's: money that came in is positive.
 */
export function ofxRows(text: string): string[][] {
  const rows: string[][] = []
  let currency = ''
  let line: Map<string, string> | undefined
  let own = false
  for (const [, name = '', value = ''] of text.matchAll(/<(\/?[\w.]+)>(?:<!\[CDATA\[)?([^<]*)/g)) {
    const tag = name.toUpperCase()
    if (tag === 'CURDEF') currency = plain(value)
    if (tag === 'STMTTRN') line = new Map()
    if (tag === 'CURRENCY' || tag === '/CURRENCY') own = tag === 'CURRENCY'
    if (!line) continue
    if (tag === 'CURSYM' ? own : !line.has(tag)) line.set(tag, plain(value))
    if (tag !== '/STMTTRN') continue
    rows.push(rowOf(line, currency))
    line = undefined
  }
  return rows
}

function rowOf(line: ReadonlyMap<string, string>, currency: string): string[] {
  const of = (tag: string) => line.get(tag) ?? ''
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(of('DTPOSTED')) ?? []
  const words = [of('NAME'), of('MEMO'), of('CHECKNUM')].filter((text, at, all) => text && all.indexOf(text) === at)
  return [
    year ? `${year}-${month}-${day}` : '',
    exactAmount(of('TRNAMT')),
    of('CURSYM') || currency,
    of('FITID'),
    words.join(' '),
  ]
}
