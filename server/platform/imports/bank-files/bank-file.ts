import type { Cells } from '../read-cells.ts'
import { camtRows } from './camt.ts'
import { declaredText } from './declared-text.ts'
import { ofxRows } from './ofx.ts'
import { cpaReturns, nachaReturns } from './returns.ts'

/** What of a bank's own files an import takes: statements (OFX, CAMT.053), or debits that came back (Nacha, CPA 005). */
export type BankFiles = 'statements' | 'returns'

/** The headings that statements are read as. */
const STATEMENT = ['Date', 'Amount', 'Currency', 'Reference', 'Description']
const RETURNS = ['Reference', 'Reason', 'Amount', 'Date', 'Client']

/** A bank's file as rows of a list, told by its content; undefined where it is none. */
export function readBankFile(bytes: Buffer, of: BankFiles): Cells | undefined {
  const start = bytes.subarray(0, 1_000).toString('latin1')
  if (of === 'returns') {
    const rows = /^101[ \d]\d{9}/.test(start) ? nachaReturns : /^A0{8}1/.test(start) ? cpaReturns : undefined
    return rows && listOf(RETURNS, rows(bytes.toString('latin1')))
  }
  const isOfx = /OFXHEADER|<OFX>/i.test(start)
  const isCamt = /urn:iso:std:iso:20022:tech:xsd:camt\.05[234]/.test(start)
  if (!isOfx && !isCamt) return undefined
  const text = declaredText(bytes)
  // Neither format has a document type; entities of one's own are how small files are made to grow.
  if (text === undefined || /<!(DOCTYPE|ENTITY)/i.test(text)) return { refused: 400, error: 'bank-file-unreadable' }
  try {
    return listOf(STATEMENT, isOfx ? ofxRows(text) : camtRows(text))
  } catch {
    return { refused: 400, error: 'bank-file-unreadable' }
  }
}

/** One row of a list after the other, the headings being line 1. */
const listOf = (head: string[], rows: readonly string[][]): Cells =>
  rows.length > 0 ? { head, rows: rows.map((cells, at) => ({ line: at + 2, cells })) } : { refused: 400, error: 'list-empty' }
