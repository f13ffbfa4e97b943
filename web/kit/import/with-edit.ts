import type { UploadedRow } from '@atrium/contract/kit/uploads.ts'
import type { Edits } from './useImport.ts'

interface Mend {
  column: string
  value: string
  /** In every row with errors and the same value in that column. */
  everywhere?: boolean | undefined
}

/** The edits with one more: a cell of a row, or of all rows alike. */
export function withEdit(
  edits: Edits,
  rows: readonly UploadedRow[],
  row: UploadedRow,
  { column, value, everywhere }: Mend,
): Edits {
  const same = (one: UploadedRow) => one.errors.length > 0 && one.values[column] === row.values[column]
  const lines = everywhere ? rows.filter(same).map(({ line }) => line) : [row.line]
  return { ...edits, ...Object.fromEntries(lines.map((line) => [line, { ...edits[line], [column]: value }])) }
}
