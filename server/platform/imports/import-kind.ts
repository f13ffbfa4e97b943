import { type AnError, errorBodyOf } from '@atrium/contract/errors.ts'
import { configuredUpload } from '@atrium/contract/kit/header-config.ts'
import { errorOfIssue } from '@atrium/contract/kit/issue-error.ts'
import type { ImportCall, RowError, UploadOrder } from '@atrium/contract/kit/uploads.ts'
import type { z } from 'zod'
import type { LandlordViewer } from '../access/viewer.ts'
import type { ReadDb } from '../database/open.ts'
import type { WriteContext } from '../work/context.ts'
import type { BankFiles } from './bank-files/bank-file.ts'
import type { ImportColumns, TableRow } from './map-columns.ts'

/** What a kind of import works with, in its call and in the job that goes on with a long list. */
export type ImportContext = WriteContext<LandlordViewer>

/** The parsed row, or its errors. */
export type Outcome<Parsed> = (
  | { value: Parsed }
  | {
      errors: RowError[]
      /** By column: a suggested value. */
      suggestions?: Record<string, string>
    }
) & {
  /** The categories it names that there are not yet. */
  creates?: readonly string[]
}

/** An import that is under way, with what it has looked up. */
export interface Import<Parsed> {
  read: (row: TableRow) => Outcome<Parsed>
  /** What is wrong only in view of the other rows or of what is stored; one list of errors a row, in order. */
  check: (rows: readonly Parsed[]) => Promise<RowError[][]>
  /** What the person may mean by rows that `check` has refused, by column; one for each of them, in order. */
  suggest?: (rows: readonly Parsed[]) => Promise<Record<string, string>[]>
  /** Refuses when there is no room for so many more. */
  reserve: (rows: number) => Promise<void>
  /** Stores rows that were checked, in the transaction of `ctx.db`. */
  store: (rows: readonly Parsed[]) => Promise<void>
}

/** How a feature imports an uploaded list. */
export interface ImportKind<Parsed = unknown> extends ImportColumns {
  name: string
  /** The call whose access an import needs. */
  call: ImportCall
  /** Rows that are stored in one transaction; more are stored by a job, so many at a time. Default: MAX_ROWS_AT_ONCE, and 200. */
  atATime?: number
  /** What of a bank's own files it takes beside lists. */
  bankFiles?: BankFiles
  /** Its columns where a company has given its records fields of its own. */
  columnsFor?: (db: ReadDb, landlordId: number, order: UploadOrder) => Promise<ImportColumns>
  /** `rows` are those that are to be read, of which it looks up what they name. */
  open: (ctx: ImportContext, order: UploadOrder, rows: readonly TableRow[]) => Promise<Import<Parsed>>
}

/** An import as the company of its viewer makes it. */
export const kindFor = async (
  kind: ImportKind,
  db: ReadDb,
  { landlordId, fieldSettings }: LandlordViewer,
  order: UploadOrder,
): Promise<ImportKind> => configuredUpload({ ...kind, ...(await kind.columnsFor?.(db, landlordId, order)) }, fieldSettings)

/** Any kind, whatever its rows are. */
export const importKind = <Parsed>(kind: ImportKind<Parsed>) => kind as ImportKind

/** What is wrong in a column of a row. */
export const wrongIn = (column: string, error: AnError): RowError => ({ column, ...errorBodyOf(error) })

/** Of each row's key what is wrong with it: it is stored already, or stands before in the list. */
export function takenOrTwice(
  keys: readonly string[],
  stored: ReadonlySet<string>,
  errors: { column: string; taken: AnError; twice: AnError },
): RowError[][] {
  const seen = new Set<string>()
  return keys.map((key) => {
    const isTwice = seen.has(key)
    seen.add(key)
    if (stored.has(key)) return [wrongIn(errors.column, errors.taken)]
    return isTwice ? [wrongIn(errors.column, errors.twice)] : []
  })
}

/** What a failed check found, each with its column. */
export const issuesOf = (error: z.ZodError, names: Record<string, string>): RowError[] =>
  error.issues.map((issue) => wrongIn(names[issue.path.join('.')] ?? issue.path.join('.'), errorOfIssue(issue)))
