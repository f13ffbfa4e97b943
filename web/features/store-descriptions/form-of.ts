import type { StoreDescription } from '@atrium/contract/store-descriptions/store-descriptions.ts'
import type { Sending } from '../../kit/EntityForm.tsx'
import { storedFile } from '../../kit/file/fileValue.ts'

/** The values of the form of a store, and what is sent of them. */
export const formOf = (store: StoreDescription) => ({
  ...store,
  image: store.storeImageUrl ? storedFile(store.storeImageUrl, store.siteId) : undefined,
})

export const bodyOf = <V extends object>(values: V, { file }: Sending) => ({ ...values, removeImage: file === null })
