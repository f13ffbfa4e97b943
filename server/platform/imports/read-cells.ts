import type { AnError } from '@atrium/contract/errors.ts'
import { MAX_UPLOADED_ROWS } from '@atrium/contract/kit/uploads.ts'
import { type BankFiles, readBankFile } from './bank-files/bank-file.ts'
import { readVCards } from './read-vcards.ts'

export interface ListFile {
  /** `other`: none of them; a bank's file at best. */
  format: 'csv' | 'xlsx' | 'vcard' | 'other'
  bytes: Uint8Array
  /** What of a bank's own files the import takes. */
  of?: BankFiles | undefined
}

/** Rows of a list by their line in the file, the heading being line 1; or why it cannot be read. */
export type Cells = { head: string[]; rows: { line: number; cells: string[] }[] } | { refused: 413 | 415 | 400; error: AnError }

/** XML of an Excel file with 50,000 long rows takes some 40 MB. */
const MAX_UNPACKED = 100 * 1024 * 1024
/** Line ends of a CSV file. Cells may have some of their own. */
const MAX_LINES = 10 * MAX_UPLOADED_ROWS
/** Longer than any column allows, so that a longer value is still refused as too long. */
const MAX_CELL = 10_000
const MAX_COLUMNS = 200

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

/** UTF-8, or Windows-1252, in which Excel on Windows saves CSV files by default. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
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
  let rows: readonly (readonly unknown[])[]
  try {
    const workbook = await repackedXml(bytes)
    const { default: readXlsx } = await import('read-excel-file/node')
    rows = (await readXlsx(workbook as never)) as never
  } catch (error) {
    return error instanceof TooLarge ? { refused: 413, error: 'spreadsheet-too-large' } : unreadable
  }
  const first = rows[0] as { data?: unknown } | undefined
  // A workbook answers its sheets; the list is on the first.
  const sheet = (first && !Array.isArray(first) && Array.isArray(first.data) ? first.data : rows) as unknown[][]
  return sheet.map((row) => row.map((cell) => (cell === null || cell === undefined ? '' : cut(textOf(cell)))))
}

class TooLarge extends Error {}

/**
 * The XML of an Excel file as a zip file of its own. The reader of workbooks walks a zip from its start: it would take memory for
 * whatever size an entry claims, and unpack entries that the zip's directory, where sizes are summed, does not list.
 */
async function repackedXml(bytes: Buffer): Promise<Buffer> {
  const { unzipSync, zipSync } = await import('fflate')
  let total = 0
  const parts = unzipSync(bytes, {
    filter({ name, size, originalSize }) {
      if (!/\.(xml|rels)$/.test(name)) return false
      total += Math.max(size, originalSize)
      if (total > MAX_UNPACKED) throw new TooLarge()
      return true
    },
  })
  return Buffer.from(zipSync(parts, { level: 0 }))
}

/** A day that Excel has as a date comes as an instant at midnight UTC; a figure that it computed as it shows it, by 15 digits. */
const textOf = (cell: unknown) => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return String(typeof cell === 'number' ? Number(cell.toPrecision(15)) : cell)
}
const cut = (cell: string) => cell.slice(0, MAX_CELL)

const shortened = (cells: Cells): Cells =>
  'refused' in cells ? cells : { ...cells, rows: cells.rows.map(({ line, cells }) => ({ line, cells: cells.map(cut) })) }
