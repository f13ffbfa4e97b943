import type { AnError } from '@atrium/contract/errors.ts'
import { MAX_UPLOADED_ROWS } from '@atrium/contract/kit/uploads.ts'
import { type BankFiles, readBankFile } from './bank-files/bank-file.ts'
import { decoded } from './decoded.ts'
import { readVCards } from './read-vcards.ts'
import { readWorkbook, TooLarge } from './read-workbook.ts'

export interface ListFile {
  /** `other`: none of them; a bank's file at best. */
  format: 'csv' | 'xlsx' | 'vcard' | 'other'
  bytes: Uint8Array
  /** What of a bank's own files the import takes. */
  of?: BankFiles | undefined
}

/** Rows of a list by their line in the file, the heading being line 1; or why it cannot be read. */
export type Cells = { head: string[]; rows: { line: number; cells: string[] }[] } | { refused: 413 | 415 | 400; error: AnError }

/** Line ends of a CSV file. Cells may have some of their own. */
const MAX_LINES = 10 * MAX_UPLOADED_ROWS
/** Longer than any column allows, so that a longer value is still refused as too long. */
const MAX_CELL = 10_000
/** Those of a form with as many fields as it may have, and what every entry has. */
const MAX_COLUMNS = 250

const tooMany: Cells = { refused: 413, error: ['list-too-long', { n: MAX_UPLOADED_ROWS }] }
const unreadable: Cells = { refused: 400, error: 'spreadsheet-unreadable' }

/** The rows of an uploaded list as texts, or the status and error of its refusal. Runs in a worker thread. */
export async function readCells({ format, bytes, of }: ListFile): Promise<Cells> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (format === 'vcard') return shortened(await readVCards(buffer))
  const bank = of && format !== 'xlsx' ? readBankFile(buffer, of) : undefined
  if (bank) return 'rows' in bank && bank.rows.length > MAX_UPLOADED_ROWS ? tooMany : shortened(bank)
  if (format === 'other') return { refused: 415, error: 'list-wrong-type' }
  const lines = format === 'xlsx' ? await readSheet(buffer) : await readCsv(buffer)
  if (!Array.isArray(lines)) return lines
  const [head, ...rows] = lines
  if (!head) return { refused: 400, error: 'list-empty' }
  const filled = rows.map((cells, at) => ({ line: at + 2, cells })).filter(({ cells }) => cells.some((cell) => cell.trim()))
  if (filled.length > MAX_UPLOADED_ROWS) return tooMany
  if (head.length > MAX_COLUMNS) return { refused: 413, error: ['list-too-wide', { n: MAX_COLUMNS }] }
  return { head, rows: filled.map(({ line, cells }) => ({ line, cells: cells.slice(0, head.length) })) }
}

async function readCsv(bytes: Buffer): Promise<string[][] | Cells> {
  let lines = 0
  for (const byte of bytes) if (byte === 10) lines++
  if (lines > MAX_LINES) return tooMany
  const text = decoded(bytes)
  const [firstLine = ''] = text.split('\n', 1)
  const { parse } = await import('csv-parse/sync')
  const delimiter = firstLine.split(';').length > firstLine.split(',').length ? ';' : ','
  try {
    const rows = parse(text, { delimiter, relax_column_count: true, skip_empty_lines: false }) as string[][]
    return rows.map((row) => row.map(cut))
  } catch (error) {
    return { refused: 400, error: ['list-unreadable', { reason: (error as Error).message }] }
  }
}

async function readSheet(bytes: Buffer): Promise<string[][] | Cells> {
  try {
    // The list is on the first sheet.
    const [first] = await readWorkbook(bytes)
    return Array.from(first ?? [], (row) => row.map(cut))
  } catch (error) {
    return error instanceof TooLarge ? { refused: 413, error: 'spreadsheet-too-large' } : unreadable
  }
}

const cut = (cell: string) => cell.slice(0, MAX_CELL)

const shortened = (cells: Cells): Cells =>
  'refused' in cells ? cells : { ...cells, rows: cells.rows.map(({ line, cells }) => ({ line, cells: cells.map(cut) })) }
