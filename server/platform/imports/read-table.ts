import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { withFormulas } from '@atrium/contract/kit/csv.ts'
import { MAX_LIST_SIZE, MAX_UPLOADED_ROWS } from '@atrium/contract/uploads.ts'
import { Refusal } from '../http/refusal.ts'

export interface TableRow {
  /** Line in the file, the heading being line 1. */
  line: number
  /** By the heading as the importer spells it; missing cells are empty. */
  values: Record<string, string>
}

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * Reads an uploaded CSV or XLSX list. Headings are matched without regard to case and order; unknown ones are refused, so
 * that a misspelt column is not dropped silently.
 */
export async function readTable(
  file: { type: string; size: number; content: Readable },
  headings: readonly string[],
  needed: readonly string[],
): Promise<TableRow[]> {
  if (file.size > MAX_LIST_SIZE) throw new Refusal(413, 'The list is larger than 5 MB')
  const bytes = await buffer(file.content)
  const [head, ...rows] = file.type === xlsx ? await readSheet(bytes) : await readCsv(file.type, bytes)
  if (!head) throw new Refusal(400, 'The list is empty')
  if (rows.length > MAX_UPLOADED_ROWS) throw new Refusal(413, `The list has more than ${MAX_UPLOADED_ROWS} rows`)
  const names = nameColumns(head, headings, needed)
  return rows
    .map((cells, at) => ({
      line: at + 2,
      values: Object.fromEntries(names.map((name, column) => [name, withFormulas((cells[column] ?? '').trim())])),
    }))
    .filter(({ values }) => Object.values(values).some(Boolean))
}

async function readCsv(type: string, bytes: Buffer): Promise<string[][]> {
  if (!type.startsWith('text/')) throw new Refusal(415, 'Choose a CSV or XLSX file')
  const text = bytes.toString('utf8')
  const [firstLine = ''] = text.split('\n', 1)
  const { parse } = await import('csv-parse/sync')
  const delimiter = firstLine.split(';').length > firstLine.split(',').length ? ';' : ','
  try {
    return parse(bytes, { bom: true, delimiter, relax_column_count: true, skip_empty_lines: false }) as string[][]
  } catch (error) {
    throw new Refusal(400, `The list cannot be read: ${(error as Error).message}`)
  }
}

async function readSheet(bytes: Buffer): Promise<string[][]> {
  const { default: readXlsx } = await import('read-excel-file/node')
  let rows: readonly (readonly unknown[])[]
  try {
    rows = (await readXlsx(bytes as never)) as never
  } catch {
    throw new Refusal(400, 'The spreadsheet cannot be read')
  }
  const first = rows[0] as { data?: unknown } | undefined
  // A workbook answers its sheets; the list is on the first.
  const sheet = (first && !Array.isArray(first) && Array.isArray(first.data) ? first.data : rows) as unknown[][]
  return sheet.map((row) => row.map((cell) => (cell === null || cell === undefined ? '' : String(cell))))
}

function nameColumns(head: readonly string[], headings: readonly string[], needed: readonly string[]): string[] {
  const known = new Map(headings.map((name) => [name.toLowerCase(), name]))
  const names = head.map((cell) => known.get(cell.trim().toLowerCase()) ?? '')
  const unknown = head.filter((cell, at) => cell.trim() && !names[at])
  if (unknown.length > 0) {
    throw new Refusal(400, `The list has columns that are not known: ${unknown.join(', ')}. Known are: ${headings.join(', ')}.`)
  }
  const missing = needed.filter((name) => !names.includes(name))
  if (missing.length > 0) throw new Refusal(400, `The list needs a column ${missing.join(' and a column ')}`)
  return names
}
