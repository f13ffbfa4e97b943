import type { Upload } from '@atrium/contract/kit/entity.ts'
import { inWords } from '@atrium/contract/kit/options.ts'
import type { RowError, UploadedRow } from '@atrium/contract/kit/uploads.ts'
import i18next from 'i18next'
import { errorWords } from '../error-words.ts'

/** What people read of a column; one that is none of the upload's is a text of the portal. */
export const headingText = (t: (key: string) => string, texts: Upload['texts'], heading: string) =>
  inWords(t, texts[heading] ?? heading)

/** What is wrong in a row in the viewer's language, with its column, which most reasons do not name themselves. */
export function problemText({ column, ...error }: RowError, texts: Upload['texts']): string {
  const [name, reason] = [column && headingText(i18next.t, texts, column), errorWords(error)]
  return !name || reason.toLowerCase().startsWith(name.toLowerCase())
    ? reason
    : i18next.t('{{label}}: {{text}}', { label: name, text: reason })
}

/** Bad rows first, each part in the file's order. */
export const badFirst = (rows: readonly UploadedRow[]): UploadedRow[] => [
  ...rows.filter((row) => row.errors.length > 0),
  ...rows.filter((row) => row.errors.length === 0),
]
