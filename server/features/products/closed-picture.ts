import { may } from '@atrium/contract/access/may.ts'
import { products as calls } from '@atrium/contract/products/products.ts'
import { recordOfPicture } from '../../platform/pictures/pictures-of.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { productPictures } from './tables.ts'

/** Whether a file is a picture of a product, and the viewer's role closes products. */
export const closesPicture = async ({ db, viewer }: ReadContext, fileId: number): Promise<boolean> =>
  may(viewer, calls.get.allow) !== undefined && (await recordOfPicture(db, productPictures, fileId)) !== undefined
