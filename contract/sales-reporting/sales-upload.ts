import type { Upload } from '../kit/entity.ts'
import { salesEntity } from './sales-reporting.ts'

/** The column that tells clients of one name apart. */
export const SITE = 'Site'

const { upload } = salesEntity

/** The columns that a list of sales may have. */
export const salesUpload: Upload = {
  ...upload,
  headings: [...upload.headings, SITE],
  needed: ['Client', 'Year', 'Month', 'Gross sales'],
  aliases: { ...upload.aliases, [SITE]: ['Site name', 'Property', 'Building', 'Immeuble'] },
}
