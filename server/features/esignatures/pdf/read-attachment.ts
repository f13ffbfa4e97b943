import { MAX_ATTACHED_PAGES } from '@atrium/contract/esignatures/fields.ts'
import { PDF } from '@libpdf/core'
import sharp from 'sharp'
import { withoutForm } from './without-form.ts'

export type ReadAttachment = { pages: number } | { fault: 'unreadable' | 'too-long' }

const MAX_PIXELS = 60_000_000
/** The longer side of a picture on its page, at some 200 dots an inch. */
const LONGEST = 2_200

/** Reads a file that is attached as somebody signs, as far as it has to be known to be sealed. Runs in a thread of its own. */
export async function readAttachment(bytes: Uint8Array, type: string): Promise<ReadAttachment> {
  try {
    const pages = (await pagesOf(bytes, type)).getPageCount()
    if (pages === 0) return { fault: 'unreadable' }
    return pages > MAX_ATTACHED_PAGES ? { fault: 'too-long' } : { pages }
  } catch {
    return { fault: 'unreadable' }
  }
}

/** The pages that it becomes: its own, with what stands in its form, or one with the picture. Throws for what is neither. */
export async function pagesOf(bytes: Uint8Array, type: string): Promise<PDF> {
  return type === 'application/pdf' ? ownPages(bytes) : pageWith(await upright(bytes))
}

async function ownPages(bytes: Uint8Array): Promise<PDF> {
  const pdf = await PDF.load(bytes)
  if (pdf.isEncrypted || pdf.recoveredViaBruteForce) throw new TypeError('This PDF cannot be read as a whole')
  if ((pdf.getForm()?.getFields().length ?? 0) === 0) return pdf
  const plain = await withoutForm(bytes, pdf)
  if (plain === 'values-lost') throw new TypeError('What was filled into the form of this PDF would be lost')
  return PDF.load(plain)
}

const limits = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const

/** As a camera meant it, on white. */
const upright = (bytes: Uint8Array) =>
  sharp(bytes, limits)
    .timeout({ seconds: 10 })
    .rotate()
    .resize(LONGEST, LONGEST, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85 })
    .toBuffer()

const LETTER = { width: 612, height: 792 }
const EDGE = 36

function pageWith(jpeg: Uint8Array): PDF {
  const pdf = PDF.create()
  const image = pdf.embedJpeg(jpeg)
  const isWide = image.width > image.height
  const { width, height } = isWide ? { width: LETTER.height, height: LETTER.width } : LETTER
  const page = pdf.addPage({ width, height })
  // Not larger than at 72 dots an inch.
  const scale = Math.min(1, (width - 2 * EDGE) / image.width, (height - 2 * EDGE) / image.height)
  const [wide, high] = [image.width * scale, image.height * scale]
  page.drawImage(image, { x: (width - wide) / 2, y: (height - high) / 2, width: wide, height: high })
  return pdf
}
