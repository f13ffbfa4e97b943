import { previewKind } from '../preview/preview-kind.ts'
import { type StoredFile, typeOfName } from './fileValue.ts'

/** What is made of a file is made of one that is kept, and asked for by the way to its bytes. */
const isKept = (file: File | StoredFile) => !(file instanceof File) && file.url.startsWith('/files/')

/** How a file is shown here; undefined: it is downloaded. */
export function shownAs(file: File | StoredFile) {
  const kind = previewKind(file.type || typeOfName(file.name))
  return kind === 'pdf' || kind === 'picture' || isKept(file) ? kind : undefined
}
