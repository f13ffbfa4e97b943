import type { Upload } from '@atrium/contract/kit/entity.ts'
import type { UploadedRow } from '@atrium/contract/kit/uploads.ts'
import type { TFunction } from 'i18next'
import { csvFile, saveFile } from '../table/exportRows.ts'
import { problemText } from './row-problems.ts'

/** The rows that were not imported, as a list that can be mended and imported again, with why in its last column. */
export function refusedFile({ refused: rows, headings, texts }: Omit<Refused, 'template'>, reason: string): Blob {
  const columns = headings.filter((heading) => rows.some(({ values }) => heading in values))
  const why = (row: UploadedRow) => row.errors.map((error) => problemText(error, texts)).join('; ')
  return csvFile([[...columns, reason], ...rows.map((row) => [...columns.map((column) => row.values[column] ?? ''), why(row)])])
}

interface Refused {
  refused: readonly UploadedRow[]
  headings: readonly string[]
  texts: Upload['texts']
  /** The name of the template, which the file is named after. */
  template: string
}

/** What downloads the rows that were left out, and what that is called. */
export const refusedDownload = (t: TFunction, { template, ...refused }: Refused) => ({
  text: t('Download the rows left out'),
  onClick: () => saveFile(refusedFile(refused, t('Reason')), `${template} – ${t('left out')}.csv`),
})
