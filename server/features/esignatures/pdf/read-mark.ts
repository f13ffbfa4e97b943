import sharp from 'sharp'

export type ReadMark = { png: Uint8Array } | { fault: 'unreadable' | 'empty' }

/** Room for it on paper, at some 300 dots an inch. */
const SIZE = { width: 900, height: 300 }
const MAX_PIXELS = 4_000_000
const PALEST = 245

sharp.cache(false)
sharp.concurrency(1)

/** Draws the picture of a signature anew: cut to what is drawn, and no larger than it is used. Runs in a thread of its own. */
export async function readMark(bytes: Uint8Array): Promise<ReadMark> {
  const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: 5 })
  try {
    const { format } = await open().metadata()
    if (format !== 'png') return { fault: 'unreadable' }
    // On white: what is drawn is what is darker.
    const { channels } = await open().flatten({ background: '#ffffff' }).greyscale().stats()
    if ((channels[0]?.min ?? 255) > PALEST) return { fault: 'empty' }
    const trimmed = await open().ensureAlpha().trim({ threshold: 4 }).png().toBuffer()
    return {
      png: await sharp(trimmed).resize(SIZE.width, SIZE.height, { fit: 'inside', withoutEnlargement: true }).png().toBuffer(),
    }
  } catch {
    return { fault: 'unreadable' }
  }
}
