import type { Column } from '@atrium/contract/kit/columns.ts'
import { CSV_BOM, csvLine } from '@atrium/contract/kit/csv.ts'
import { MAX_ROWS_PER_PAGE } from '@atrium/contract/kit/paging.ts'
import { at } from '@atrium/contract/kit/paths.ts'
import { exportValue } from './cellText.ts'

export type ExportPage<Row> = { items: readonly Row[]; totalFiltered: number; capped: boolean }
interface Progress {
  done: number
  total: number
  capped: boolean
}

/** Asks for page after page until a list ends. `signal` stops it with an AbortError. */
export async function allRows<Row>(
  readPage: (page: number, rowsPerPage: number) => Promise<ExportPage<Row>>,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    signal.throwIfAborted()
    const { items, totalFiltered, capped } = await readPage(page, MAX_ROWS_PER_PAGE)
    rows.push(...items)
    onProgress({ done: rows.length, total: totalFiltered, capped })
    if (items.length < MAX_ROWS_PER_PAGE) return rows
  }
}

type Cells = readonly (readonly (string | number)[])[]

/** Headings and rows as a spreadsheet has them. `textOf` gives the text of a column that is more than its value. */
export function sheetOf<Row>(
  columns: readonly Column[],
  rows: readonly Row[],
  headings: readonly string[],
  textOf: Partial<Record<string, (row: Row) => string>> = {},
  t?: (text: string) => string,
): Cells {
  const cell = (row: Row, column: Column) => textOf[column.value]?.(row) ?? exportValue(column, at(row, column.value), t)
  return [headings, ...rows.map((row) => columns.map((column) => cell(row, column)))]
}

/** A CSV file of texts and numbers. */
export const csvFile = (cells: Cells) => new Blob([CSV_BOM, ...cells.map(csvLine)], { type: 'text/csv;charset=utf-8' })

/** An Excel workbook; its writer loads when it is first needed. A cell holds text or a number, never a formula. */
export async function xlsxFile(cells: Cells): Promise<Blob> {
  const { default: write } = await import('write-excel-file/universal')
  const [headings = [], ...rows] = cells
  const sheet = [
    headings.map((value) => ({ value, fontWeight: 'bold' as const })),
    ...rows.map((row) => row.map((value) => (value === '' ? null : { value }))),
  ]
  return write(sheet, { stickyRowsCount: 1 }).toBlob()
}

/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
