import type { Upload } from '../kit/entity.ts'
import { Id } from '../kit/ids.ts'
import { SalesInput, salesEntity } from './sales-reporting.ts'

/** The column that tells clients of one name apart. */
const SITE = 'Site'

const { upload } = salesEntity

/** The columns that a list of sales may have. */
export const salesUpload: Upload = {
  ...upload,
  headings: [...upload.headings, SITE],
  needed: ['Client', 'Year', 'Month', 'Gross sales'],
  aliases: { ...upload.aliases, [SITE]: ['Site name', 'Property', 'Building', 'Immeuble'] },
  refs: { ...upload.refs, [SITE]: 'site' },
  headingOf: { ...upload.headingOf, siteId: SITE },
}

/** A row of one: a month of a client, and the site, which its client says. */
export const SalesRow = SalesInput.omit({ id: true, version: true }).extend({ siteId: Id.nullable().default(null) })
