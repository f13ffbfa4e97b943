import { z } from 'zod'
import type { Call } from './call.ts'
import { Id } from './ids.ts'
import { line } from './line.ts'
import { ErrorBody } from './results.ts'

/** What is wrong in a row, and in which column, if it is one's. */
const RowError = ErrorBody.extend({ column: z.string().optional() })
export type RowError = z.infer<typeof RowError>

/** A row of an uploaded list, by the columns of the import, with what is wrong in it. */
export const UploadedRow = z.object({
  /** Line in the file, the heading being line 1. */
  line: z.int(),
  values: z.record(z.string(), z.string()),
  errors: z.array(RowError),
  /** By column: an existing value that is close to the unknown one. */
  suggestions: z.record(z.string(), z.string()),
})
export type UploadedRow = z.infer<typeof UploadedRow>

/** Rows one file may carry. */
export const MAX_UPLOADED_ROWS = 50_000
/** Bytes it may have; unlike a document it is read as a whole. */
export const MAX_LIST_SIZE = 20 * 1024 * 1024
/** Rows that are imported while the caller waits; more are imported by a job. */
export const MAX_ROWS_AT_ONCE = 1_000
/** Rows an answer shows, bad ones first. */
export const MAX_ROWS_SHOWN = 2_000

/** A column of the file. */
const UploadedColumn = z.object({
  /** As the file spells it. */
  heading: z.string(),
  /** The column of the import it is read as; null: it is left out. */
  field: z.string().nullable(),
  /** The first value in it. */
  sample: z.string(),
})
export type UploadedColumn = z.infer<typeof UploadedColumn>

/** What an import answers. */
export const ImportReply = z.object({
  successful: z.literal(true),
  errorMessage: z.null(),
  columns: z.array(UploadedColumn),
  /** Columns that the import needs and that no column of the file is read as. No row is read then. */
  missing: z.array(z.string()),
  /** As many as fit (MAX_ROWS_SHOWN), those that are refused first, else in the file's order. */
  rows: z.array(UploadedRow),
  good: z.int(),
  bad: z.int(),
  /** Categories that the rows name and that there are not yet. */
  newCategories: z.array(z.string()),
  /** Rows stored by this call. */
  imported: z.int(),
  /** The job that stores them, when they are many (`imports.get`). */
  importId: Id.nullable(),
})

const Cell = z.string().max(10_000)

/** What comes with the file. */
export const UploadOrder = z.object({
  /** Import; else only check the rows. */
  commit: z.boolean().default(false),
  /** By heading of the file, the column of the import it is read as; a heading that is not named, or as '', is left out. */
  mapping: z.record(z.string().max(10_000), z.string().max(100)).optional(),
  /** Cells that were corrected after they were read. */
  edits: z
    .array(z.object({ line: z.int().min(2), values: z.record(z.string().max(100), Cell) }))
    .max(5_000)
    .default([]),
  /** Make the categories that there are not yet; else a row that names one is refused. */
  createCategories: z.boolean().default(false),
  /** The site of rows that name none, where their records may have one. */
  siteId: Id.nullish(),
  /** The record that the rows belong to, where the import asks for one: a bank account. */
  into: Id.nullish(),
  /** The form of a company that the rows are entries of, by its category, where the import asks for one. */
  category: line().max(40).optional(),
  /** Import the good rows although others are refused; else all rows or none. */
  skipBad: z.boolean().default(false),
})
export type UploadOrder = z.infer<typeof UploadOrder>

/** The same of calls that a plain form makes, with the file and `siteId` alone: it imports unless it says that it only checks. */
export const UploadForm = UploadOrder.extend({ commit: z.boolean().default(true) })

type None = Record<never, never>
/** A call that imports an uploaded list (part `file`). */
export type ImportCall = Call<None, None, typeof UploadOrder, typeof ImportReply, 'landlord', true>
