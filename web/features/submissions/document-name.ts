import type { Document } from '@atrium/contract/submissions/submissions.ts'
import { documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'
import type { StoredFile } from '../../kit/file/fileValue.ts'

/** What a document is called: its title, or else its type. */
export const documentName = (document: Pick<Document, 'title' | 'type'>): string =>
  document.title || documentTypes[document.type].title

/** The file of a document, if it has one. */
export function fileOf({ fileUrl, fileName, fileSize, fileType, siteId }: Document): StoredFile | null {
  return fileUrl && fileName ? { url: fileUrl, name: fileName, size: fileSize, type: fileType, siteId } : null
}
