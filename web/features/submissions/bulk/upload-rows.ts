import type { Match } from './match-client.ts'
import { stemOf } from './match-client.ts'

/** Files one upload may have. */
export const MAX_FILES = 200

/** One file of many, whose it is and how far it is. */
export interface UploadRow {
  id: number
  file: File
  tenantId: number | null
  /** How the client was matched; `person` when somebody chose it. */
  by: 'name' | 'unit' | 'words' | 'person' | null
  /** Clients it could be for. */
  maybe: readonly number[]
  title: string
  state: 'waiting' | 'sending' | 'sent' | 'failed'
  /** 0 to 1. */
  progress: number
  documentId?: number
  message?: string
}

/** A title from a file's name: signs that stand for spaces become spaces. */
export const titleOf = (fileName: string) =>
  stemOf(fileName)
    .replace(/[_\s]+/g, ' ')
    .trim()
    .slice(0, 200)

export function rowOf(id: number, file: File, match: Match): UploadRow {
  const found =
    match.id === null ? { tenantId: null, by: null, maybe: match.maybe } : { tenantId: match.id, by: match.by, maybe: [] }
  return { id, file, ...found, title: titleOf(file.name), state: 'waiting', progress: 0 }
}

/** What still needs a person comes first. */
export const needsFirst = (rows: readonly UploadRow[]) => [...rows].sort((a, b) => need(b) - need(a))
const need = (row: UploadRow) => (row.tenantId === null ? 2 : row.by === 'words' ? 1 : 0)

/** Whether a row can be sent as it stands. */
export const isReady = (row: UploadRow, hasTitle: boolean) =>
  row.tenantId !== null && (row.state === 'waiting' || row.state === 'failed') && (!hasTitle || row.title.trim() !== '')

export interface Tally {
  sent: number
  failed: number
  sending: number
  /** Can be sent. */
  ready: number
  /** Have no client or no title yet. */
  lacking: number
  /** Share of all bytes that are sent, 0 to 1, of the rows that were sent or are on their way. */
  share: number
}

export function tallyOf(rows: readonly UploadRow[], hasTitle: boolean): Tally {
  const count = (has: (row: UploadRow) => boolean) => rows.filter(has).length
  const underway = rows.filter((row) => row.state === 'sent' || isReady(row, hasTitle) || row.state === 'sending')
  const bytes = underway.reduce((sum, { file }) => sum + file.size, 0)
  const done = underway.reduce((sum, { file, progress, state }) => sum + file.size * (state === 'sent' ? 1 : progress), 0)
  return {
    sent: count(({ state }) => state === 'sent'),
    failed: count(({ state }) => state === 'failed'),
    sending: count(({ state }) => state === 'sending'),
    ready: count((row) => isReady(row, hasTitle)),
    lacking: count((row) => row.state === 'waiting' && !isReady(row, hasTitle)),
    share: bytes > 0 ? done / bytes : 0,
  }
}
