import type { UploadedRow } from '@atrium/contract/kit/uploads.ts'
import { csvFile } from '../table/exportRows.ts'
import { problemText } from './row-problems.ts'

/** The rows that were not imported, as a list that can be mended and imported again, with why in its last column. */
export function refusedFile(rows: readonly UploadedRow[], headings: readonly string[], reason: string): Blob {
  const columns = headings.filter((heading) => rows.some(({ values }) => heading in values))
  const why = (row: UploadedRow) => row.errors.map(problemText).join('; ')
  return csvFile([[...columns, reason], ...rows.map((row) => [...columns.map((column) => row.values[column] ?? ''), why(row)])])
}
