import type { FilePreview } from '@atrium/contract/kit/file-previews.ts'
import { TooLarge } from '../imports/read-workbook.ts'
import { csvSheet } from './csv-sheet.ts'
import { wordHtml } from './word-html.ts'
import { workbookSheets } from './workbook-sheets.ts'

export interface FileToConvert {
  type: string
  bytes: Uint8Array
}

/** What is shown of a file; or the code of the error that says why not. */
export type Converted = FilePreview | { refused: 'preview-unreadable' | 'preview-too-heavy' }

/** Makes of a file what is shown of it. Throws where it cannot be read. Runs in a worker thread. */
export async function convertFile({ type, bytes }: FileToConvert): Promise<Converted> {
  try {
    if (type === 'text/csv') return { as: 'sheets', sheets: [await csvSheet(bytes)] }
    if (type.endsWith('spreadsheetml.sheet')) return { as: 'sheets', sheets: await workbookSheets(bytes) }
    return await wordHtml(bytes)
  } catch (error) {
    if (error instanceof TooLarge) return { refused: 'preview-too-heavy' }
    throw error
  }
}
