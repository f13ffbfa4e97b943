import { z } from 'zod'
import { ToldError } from './results.ts'

/** What is wrong in a row, and in which column, if it is one's. */
const RowError = ToldError.extend({ column: z.string().optional() })
export type RowError = z.infer<typeof RowError>

/** A row of an uploaded list, as it was read, with what is wrong in it. */
const UploadedRow = z.object({
  /** Line in the file, the heading being line 1. */
  line: z.int(),
  values: z.record(z.string(), z.string()),
  errors: z.array(RowError),
})
export type UploadedRow = z.infer<typeof UploadedRow>

/** Rows one file may carry. */
export const MAX_UPLOADED_ROWS = 5_000
/** Bytes it may have; unlike a document it is read as a whole. */
export const MAX_LIST_SIZE = 5 * 1024 * 1024

/** What an import answers: every row with its errors; `imported` is 0 unless all rows were good and `commit` was set. */
export const Uploaded = z.object({
  successful: z.literal(true),
  errorMessage: z.null(),
  rows: z.array(UploadedRow),
  good: z.int(),
  bad: z.int(),
  imported: z.int(),
})

/** What comes with the file: look only, or import when every row is good. */
export const UploadOrder = z.object({ commit: z.boolean().default(false) })
