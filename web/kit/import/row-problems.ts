import type { UploadedRow } from '@atrium/contract/kit/uploads.ts'
import i18next from 'i18next'
import { translated } from '../translated.ts'

/** What is wrong in a row: in which column, if it is one's, and why. */
export interface RowProblem {
  column: string | undefined
  text: string
}

/** Takes the messages of a row apart: `Email: This is not an e-mail address` is about the column Email. */
export function problemsOf(
  { errors, values }: Pick<UploadedRow, 'errors' | 'values'>,
  headings: readonly string[],
): RowProblem[] {
  return errors.map((error) => {
    const [, column = '', text = ''] = /^([^:]+): ([\s\S]*)$/.exec(error) ?? []
    return column in values || headings.includes(column) ? { column, text } : { column: undefined, text: error }
  })
}

/** A problem in the viewer's language, with its column, which most reasons do not name themselves. */
export function problemText({ column, text }: RowProblem): string {
  const [name, reason] = [column && i18next.t(column), translated(text)]
  return !name || reason.toLowerCase().startsWith(name.toLowerCase()) ? reason : `${name}: ${reason}`
}

/** Bad rows first, each part in the file's order. */
export const badFirst = (rows: readonly UploadedRow[]): UploadedRow[] => [
  ...rows.filter((row) => row.errors.length > 0),
  ...rows.filter((row) => row.errors.length === 0),
]
