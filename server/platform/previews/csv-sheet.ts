import { SHOWN_ROWS, type Sheet } from '@atrium/contract/kit/file-previews.ts'
import { decoded } from '../imports/decoded.ts'
import { MAX_CELL, MAX_COLUMNS } from './limits.ts'

/** Characters in which the first rows stand. */
const MAX_READ = 2_000_000

/** The first rows of a CSV file, its cells as they are written, and how many there are. Runs in a worker thread. */
export async function csvSheet(bytes: Uint8Array): Promise<Sheet> {
  const text = decoded(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)).replace(/^\ufeff/, '')
  const [firstLine = ''] = text.split('\n', 1)
  const delimiter = [';', '\t'].find((one) => firstLine.split(one).length > firstLine.split(',').length) ?? ','
  const { parse } = await import('csv-parse/sync')
  const read = parse(text.slice(0, MAX_READ), {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    to: SHOWN_ROWS,
    ...(text.length > MAX_READ ? { skip_records_with_error: true } : {}),
  }) as string[][]
  const allColumns = Math.max(0, ...read.map((row) => row.length))
  const columns = Math.min(allColumns, MAX_COLUMNS)
  const rows = read.map((row, at) => ({ number: at + 1, cells: row.slice(0, columns).map((cell) => cell.slice(0, MAX_CELL)) }))
  return { name: '', columns, allColumns, rows, allRows: Math.max(rows.length, countRows(text)) }
}

/** Lines with something in them; a line's end within quotes is none. */
function countRows(text: string): number {
  let rows = 0
  let isQuoted = false
  let isFilled = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 34) isQuoted = !isQuoted
    if (code === 10 && !isQuoted) {
      if (isFilled) rows++
      isFilled = false
    } else if (code !== 13 && code !== 10) isFilled = true
  }
  return isFilled ? rows + 1 : rows
}
