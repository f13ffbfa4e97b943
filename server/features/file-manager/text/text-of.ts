import { decoded } from '../../../platform/imports/decoded.ts'
import { readWorkbook } from '../../../platform/imports/read-workbook.ts'
import { pdfText } from './pdf-text.ts'
import { wordsIn } from './words.ts'
import { zipText } from './zip-text.ts'

/** Characters of a file that it is found by: some 80 pages. */
const MAX_TEXT = 200_000

export interface FileBytes {
  type: string
  bytes: Uint8Array
}

/** A file's text as its excerpts are taken from it, and the words that it is found by. */
export interface FileText {
  text: string
  words: string[]
}

/** What of a file's text is kept; rejects where it cannot be read. Runs in a worker thread. */
export async function textOf({ type, bytes }: FileBytes): Promise<FileText> {
  return keptOf(await readAs(type, bytes))
}

/** White space is one space, and what a database cannot hold is left out. */
export function keptOf(all: string): FileText {
  const text = all
    .slice(0, 2 * MAX_TEXT)
    .replace(/[\s\p{Cc}\u00ad\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu, (signs) => (/\s|\p{Cc}/u.test(signs) ? ' ' : ''))
    .trim()
    .slice(0, MAX_TEXT)
    .toWellFormed()
  return { text, words: wordsIn(text) }
}

async function readAs(type: string, bytes: Uint8Array): Promise<string> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (type === 'application/pdf') return pdfText(bytes, 2 * MAX_TEXT)
  if (type.endsWith('spreadsheetml.sheet')) return cellsText(await readWorkbook(buffer))
  if (type.startsWith('text/') || type === 'application/json') return decoded(buffer.subarray(0, 8 * MAX_TEXT))
  return zipText(bytes)
}

function cellsText(sheets: readonly Iterable<string[]>[]): string {
  let text = ''
  for (const sheet of sheets)
    for (const row of sheet) {
      text += `${row.filter(Boolean).join(' · ')}\n`
      if (text.length > 2 * MAX_TEXT) return text
    }
  return text
}
