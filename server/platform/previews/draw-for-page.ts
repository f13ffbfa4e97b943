import sharp from 'sharp'
import { MAX_PIXELS } from '../files/picture-size.ts'

sharp.cache(false)
sharp.concurrency(1)

/** As wide as it is shown, in pixels. */
const WIDEST = 1_200

/** A picture of a document drawn anew, as the address that holds it. Rejects where it cannot be read. */
export async function drawForPage(bytes: Buffer): Promise<string> {
  const small = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: 10 })
    .rotate()
    .resize(WIDEST, WIDEST, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
  return `data:image/webp;base64,${small.toString('base64')}`
}
