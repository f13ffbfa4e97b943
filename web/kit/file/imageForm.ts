import type { Sending } from '../EntityForm.tsx'
import { storedFile } from './fileValue.ts'

/** The values of the form of a record with one image (`image`). */
export const withImage = <R extends { siteId: number }>(record: R, url: string | null) => ({
  ...record,
  image: url ? storedFile(url, record.siteId) : undefined,
})

/** What is sent of such a form beside its file. */
export const imageBody = <V extends object>(values: V, { file }: Pick<Sending, 'file'>) => ({
  ...values,
  removeImage: file === null,
})
