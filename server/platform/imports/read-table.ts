import { buffer } from 'node:stream/consumers'
import { withFormulas } from '@atrium/contract/kit/csv.ts'
import { MAX_LIST_SIZE } from '@atrium/contract/kit/uploads.ts'
import type { FileStore } from '../files/store.ts'
import { Refusal } from '../refusal.ts'
import { inWorker, TaskStopped } from '../untrusted/in-worker.ts'
import type { BankFiles } from './bank-files/bank-file.ts'
import type { Cells, ListFile } from './read-cells.ts'

/** A list as it was read. */
export interface Table {
  /** The headings of its columns, as the file spells them. */
  head: string[]
  /** `line` is that in the file, the heading being line 1; cells are trimmed. */
  rows: { line: number; cells: string[] }[]
}

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** 50,000 rows of Excel take 2.5 s and 250 MB here. */
const read = inWorker<ListFile, Cells>(new URL('./table-worker.ts', import.meta.url), { timeoutMs: 20_000, memoryMb: 512 })

const formatOf = (type: string): ListFile['format'] => {
  if (type === xlsx) return 'xlsx'
  if (type === 'text/vcard') return 'vcard'
  return type.startsWith('text/') ? 'csv' : 'other'
}

/** Reads an uploaded CSV or XLSX list, in a thread of its own: never inside a transaction. One that is refused is not opened. */
export async function readTable(
  store: Pick<FileStore, 'read'>,
  file: { key: string; type: string; size: number },
  of?: BankFiles,
): Promise<Table> {
  if (file.size > MAX_LIST_SIZE) throw new Refusal(413, ['list-too-large', { n: MAX_LIST_SIZE / 1024 / 1024 }])
  const format = formatOf(file.type)
  if (format === 'other' && !of) throw new Refusal(415, 'list-wrong-type')
  const cells = await read({ format, bytes: await buffer(await store.read(file.key)), of }).catch((error: Error) => {
    if (error instanceof TaskStopped) throw new Refusal(413, 'list-too-heavy')
    throw error
  })
  if ('refused' in cells) throw new Refusal(cells.refused, cells.error)
  const text = (cell: string | undefined) => withFormulas((cell ?? '').trim())
  return { head: cells.head.map(text), rows: cells.rows.map(({ line, cells }) => ({ line, cells: cells.map(text) })) }
}
