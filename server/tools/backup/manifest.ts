import type { CustomKind } from '@atrium/contract/kit/field-kinds.ts'

/** How a table's rows stand in the archive: as text in this order of columns. */
export interface TableNote {
  columns: string[]
  rows: number
}

/** A form of a company, with every field that it ever had. */
export interface FormNote {
  id: number
  fields: { id: number; kind: CustomKind }[]
}

/** The last entry of a backup. An archive without it is not complete. */
export interface Manifest {
  format: 1
  /** Of the program that wrote it. */
  version: string
  at: string
  /** Steps of the schema the rows belong to. */
  migrations: string[]
  tables: Record<string, TableNote>
  /** What the tables of companies' own forms are made of; there are none in a backup of an older version. */
  forms?: FormNote[]
  sequences: { name: string; value: string; called: boolean }[]
  /** Every other entry of the archive. */
  entries: Record<string, { size: number; sha256: string }>
  /** Jobs that waited, by name. They are kept and wait again after a restore. */
  jobs: Record<string, number>
  /** Files with a row whose bytes were missing or not those of the row. They are not in the archive. */
  damaged: { id: number; name: string; reason: string }[]
}

export const MANIFEST = 'manifest.json'
export const JOBS = 'jobs.json.gz'
export const SECRET = 'session-secret'
export const rowsEntry = (table: string, chunk: number) => `rows/${table}/${String(chunk).padStart(6, '0')}.jsonl.gz`
export const fileEntry = (key: string) => `files/${key}`
