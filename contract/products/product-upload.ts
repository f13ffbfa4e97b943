import type { Upload } from '../kit/entity.ts'
import { PRICE, productEntity, TAGS } from './products.ts'

const { upload } = productEntity

/** The columns that a list of products may have; price and tags are read from their texts. */
export const productUpload: Upload = {
  ...upload,
  headings: [...upload.headings, TAGS, PRICE],
  aliases: { ...upload.aliases, [TAGS]: ['Tag', 'Labels', 'Keywords', 'Étiquettes'], [PRICE]: ['Amount', 'Cost', 'Prix'] },
  example: { ...upload.example, [TAGS]: 'bread; organic', [PRICE]: '6.50' },
}
