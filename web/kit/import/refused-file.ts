import type { UploadedRow } from '@atrium/contract/kit/uploads.ts'
import { csvFile } from '../table/exportRows.ts'
import { problemsOf, problemText } from './row-problems.ts'

/** The refused rows as a list that can be corrected and imported again, with the reason in its last column. */
export function refusedFile(rows: readonly UploadedRow[], headings: readonly string[], reason: string): Blob {
  const columns = headings.filter((heading) => rows.some(({ values }) => heading in values))
  const why = (row: UploadedRow) => problemsOf(row, headings).map(problemText).join('; ')
  return csvFile([[...columns, reason], ...rows.map((row) => [...columns.map((column) => row.values[column] ?? ''), why(row)])])
}
