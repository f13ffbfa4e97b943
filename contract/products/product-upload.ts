import type { Upload } from '../kit/entity.ts'
import { productEntity } from './products.ts'

/** The columns that a list of products may have, in the order of an exported one. */
export const productUpload: Upload = {
  ...productEntity.upload,
  headings: ['Name', 'Type', 'Description', 'Tags', 'Price'],
}
