import sharp from 'sharp'
import { answerTasks } from '../untrusted/answer-tasks.ts'
import { MAX_PIXELS, SMALL_PIXELS } from './picture-size.ts'

// Runs in a thread of its own (platform/untrusted): the content of an uploaded picture is not trusted.

/** The largest thumbnail there is (files.open). */
const PREVIEW = 1_024

sharp.cache(false)
sharp.concurrency(1)

/**
 * Decodes a whole picture, so that a broken one is found. Answers a smaller one (WebP, turned as the camera was held) where it is
 * large; it throws where it cannot be decoded.
 */
answerTasks(async (bytes: Uint8Array): Promise<Uint8Array | null> => {
  const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: 15 })
  const { width = 0, height = 0 } = await open().metadata()
  if (width < 1 || height < 1) throw new Error('an empty picture')
  if (width * height <= SMALL_PIXELS) {
    await open().stats()
    return null
  }
  return open().rotate().resize(PREVIEW, PREVIEW, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 88 }).toBuffer()
})
