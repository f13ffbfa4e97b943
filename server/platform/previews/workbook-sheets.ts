import { type Cell, SHOWN_ROWS, type Sheet } from '@atrium/contract/kit/file-previews.ts'
import { unpacked } from '../imports/read-workbook.ts'
import { MAX_CELL, MAX_CELLS, MAX_COLUMNS, MAX_SHEETS } from './limits.ts'
import { formatCode, formatted } from './number-format.ts'
import { attribute, elements, textsIn, unescaped } from './xml-parts.ts'

interface Workbook {
  parts: Readonly<Record<string, string>>
  /** The strings that cells share, as they stand in the file: only those that are shown are read. */
  texts: readonly string[]
  /** The format of each style of a cell. */
  formats: readonly string[]
  is1904: boolean
  /** Cells that may still be shown. */
  room: number
}

/**
 * The first rows of each sheet of an Excel file that is not hidden, as their formats show them, and how many there are. Formulas are shown
 * as what they came to when the file was saved. Runs in a worker thread; throws where it cannot be read.
 */
export async function workbookSheets(bytes: Uint8Array): Promise<Sheet[]> {
  const files = await unpacked(bytes, (name) =>
    /^xl\/(workbook|sharedStrings|styles|worksheets\/[^/]+|_rels\/workbook)\.xml(\.rels)?$/i.test(name),
  )
  const decoder = new TextDecoder()
  const parts = Object.fromEntries(Object.entries(files).map(([name, part]) => [name.toLowerCase(), decoder.decode(part)]))
  const main = parts['xl/workbook.xml']
  if (!main) throw new Error('no workbook')
  const paths = new Map(
    [...elements(parts['xl/_rels/workbook.xml.rels'] ?? '', 'Relationship')].map(({ head }) => [
      attribute(head, 'Id'),
      attribute(head, 'Target'),
    ]),
  )
  const workbook: Workbook = {
    parts,
    texts: [...elements(parts['xl/sharedstrings.xml'] ?? '', 'si')].map(({ body }) => body),
    formats: formatsOf(parts['xl/styles.xml'] ?? ''),
    is1904: /^(1|true)$/.test(attribute(/<(?:\w+:)?workbookPr\b[^>]*>/.exec(main)?.[0] ?? '', 'date1904')),
    room: MAX_CELLS,
  }
  const shown = [...elements(main, 'sheet')].filter(({ head }) => !/hidden/i.test(attribute(head, 'state'))).slice(0, MAX_SHEETS)
  return shown.map(({ head }) => {
    const target = paths.get(attribute(head, 'r:id') || attribute(head, 'id')) ?? ''
    const path = (target.startsWith('/') ? target.slice(1) : `xl/${target}`).toLowerCase()
    return { name: attribute(head, 'name').slice(0, 100), ...rowsOf(parts[path] ?? '', workbook) }
  })
}

function formatsOf(styles: string): string[] {
  const own = new Map(
    [...elements(styles, 'numFmt')].map(({ head }) => [Number(attribute(head, 'numFmtId')), attribute(head, 'formatCode')]),
  )
  const [cells] = elements(styles, 'cellXfs')
  return [...elements(cells?.body ?? '', 'xf')].map(({ head }) => formatCode(Number(attribute(head, 'numFmtId')), own))
}

function rowsOf(xml: string, workbook: Workbook): Omit<Sheet, 'name'> {
  const rows: Sheet['rows'] = []
  let [allRows, allColumns, last] = [0, 0, 0]
  for (const { head, body } of elements(xml, 'row')) {
    last = Number(attribute(head, 'r')) || last + 1
    // Rows that are coloured and empty are none.
    if (!/<(?:\w+:)?(?:v|is)[\s>]/.test(body)) continue
    allRows++
    if (rows.length >= SHOWN_ROWS || workbook.room <= 0) continue
    const cells: Cell[] = []
    let column = 0
    for (const cell of elements(body, 'c')) {
      column = columnOf(attribute(cell.head, 'r')) || column + 1
      const value = cellOf(cell, workbook)
      if (value === '') continue
      allColumns = Math.max(allColumns, column)
      if (column <= MAX_COLUMNS) cells[column - 1] = value
    }
    workbook.room -= cells.length
    rows.push({ number: last, cells: Array.from(cells, (cell) => cell ?? '') })
  }
  return { columns: Math.min(allColumns, MAX_COLUMNS), allColumns, rows, allRows }
}

function cellOf({ head, body }: { head: string; body: string }, { texts, formats, is1904 }: Workbook): Cell {
  const type = attribute(head, 't')
  const value = unescaped(/<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)</.exec(body)?.[1] ?? '')
  if (type === 'inlineStr') return textsIn(body).slice(0, MAX_CELL)
  if (type === 's') return textsIn(texts[Number(value)] ?? '').slice(0, MAX_CELL)
  if (type === 'b') return value === '1' ? 'TRUE' : value && 'FALSE'
  if (type === 'str' || type === 'e' || type === 'd') return value.slice(0, MAX_CELL)
  const n = value === '' ? Number.NaN : Number(value)
  return Number.isFinite(n) ? formatted(n, formats[Number(attribute(head, 's') || 0)] ?? '', is1904) : value.slice(0, MAX_CELL)
}

/** Of a cell's name, such as AB12: 28. */
function columnOf(name: string): number {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/i.exec(name)?.[0].toUpperCase() ?? '') column = column * 26 + letter.charCodeAt(0) - 64
  return column
}
