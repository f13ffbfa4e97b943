import type { RowError, UploadedRow } from '@atrium/contract/kit/uploads.ts'
import i18next from 'i18next'
import { errorWords } from '../error-words.ts'

/** What is wrong in a row in the viewer's language, with its column, which most reasons do not name themselves. */
export function problemText({ column, ...error }: RowError): string {
  const [name, reason] = [column && i18next.t(column), errorWords(error)]
  return !name || reason.toLowerCase().startsWith(name.toLowerCase())
    ? reason
    : i18next.t('{{label}}: {{text}}', { label: name, text: reason })
}

/** Bad rows first, each part in the file's order. */
export const badFirst = (rows: readonly UploadedRow[]): UploadedRow[] => [
  ...rows.filter((row) => row.errors.length > 0),
  ...rows.filter((row) => row.errors.length === 0),
]
