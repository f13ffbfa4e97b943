import { richTextLimits } from '@atrium/contract/kit/rich-text.ts'
import { invalid } from '../refusal.ts'

const TOKENS = /<(\/?)([a-z0-9]+)([^>]*)>|([^<]+)/g
/** What stands by itself, and not in a cell. */
const ALONE = new Set(['img', 'hr'])
const PARENT: Readonly<Record<string, string>> = { table: '', tr: 'table', th: 'tr', td: 'tr' }

/**
 * Text whose tags are balanced, with tables that are only rows of cells: a cell outside of a row would end the cell of a mail's layout
 * that it stands in. A table within a cell leaves its words there.
 */
export function properTables(html: string): string {
  if (!/<(table|t[rdh])\b/.test(html)) return html
  const open: { tag: string; isKept: boolean }[] = []
  const around = () => open.findLast(({ tag, isKept }) => isKept && tag in PARENT)?.tag ?? ''
  const begun = (tag: string) => {
    const within = around()
    if (ALONE.has(tag)) return within === ''
    const isLoose = within === 'table' || within === 'tr'
    if (tag === 'br') return !isLoose
    const isKept = tag in PARENT ? within === PARENT[tag] : !isLoose
    open.push({ tag, isKept })
    return isKept
  }
  const ended = (whole: string) => {
    const last = open.pop()
    if (last?.isKept) return whole
    return last?.tag === 'td' || last?.tag === 'th' ? ' ' : ''
  }
  const isText = () => !['table', 'tr'].includes(around())
  let proper = ''
  for (const [whole, slash, tag = '', , text] of html.matchAll(TOKENS)) {
    if (text !== undefined) proper += isText() ? text : ''
    else if (slash) proper += ended(whole)
    else proper += begun(tag) ? whole : ''
  }
  return proper
}

/** Refuses more than a text may hold. */
export function checkSizes(html: string, field = 'description'): void {
  const { rows, columns, tables, pictures } = richTextLimits
  const found = html.match(/<table\b.*?<\/table>/gs) ?? []
  if (found.length > tables) throw invalid({ [field]: ['tables-too-many', { n: tables }] })
  for (const table of found) {
    const lines = table.split(/<tr\b/).slice(1)
    const widest = Math.max(0, ...lines.map((line) => line.match(/<t[dh]\b/g)?.length ?? 0))
    if (lines.length > rows || widest > columns) throw invalid({ [field]: ['table-too-large', { rows, columns }] })
  }
  if ((html.match(/<img\b/g)?.length ?? 0) > pictures) throw invalid({ [field]: ['pictures-too-many', { n: pictures }] })
}

/** The same for its plain text: a row is a line, with a bar between its cells; a picture says what it shows. */
export const tablesAsLines = (html: string): string =>
  html
    .replace(/<tr\b[^>]*>(.*?)<\/tr>/gs, (_row, cells: string) => {
      const words = [...cells.matchAll(/<t[dh]\b[^>]*>(.*?)<\/t[dh]>/gs)].map(([, cell = '']) =>
        cell.replace(/<\/?(?:p|li|ul|ol|h2|h3|blockquote)>|<br \/>/g, ' ').trim(),
      )
      return `<p>${words.join(' | ')}</p>`
    })
    .replace(/<\/?table\b[^>]*>/g, '')
    .replace(/<hr\b[^>]*>/g, '')
    .replace(/<img\b[^>]*?\salt="([^"]*)"[^>]*>/g, (_picture, alt: string) => `<p>[${alt || '…'}]</p>`)
