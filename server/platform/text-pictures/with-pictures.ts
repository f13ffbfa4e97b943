import type { PaperPicture, PdfDocument } from '../pdf/document.ts'
import type { Printing } from '../pdf/letterhead.ts'
import { drawTextPicture, findTextPicture } from './draw-text-picture.ts'

/** Of all pictures of one paper; what comes beyond stands there by its words. */
const MOST_BYTES = 40 * 1024 * 1024

/** A paper with the pictures that its texts name, as far as they are the company's; each is read once. */
export async function withPictures({ db, app }: Printing, landlordId: number, paper: PdfDocument): Promise<PdfDocument> {
  const { blocks, page } = paper
  const all = [
    ...(page?.header ?? []),
    ...(page?.footer ?? []),
    ...blocks.flatMap((block) => (block.kind === 'text' ? [block.block] : [])),
  ]
  const keys = new Set(all.flatMap((block) => (block.kind === 'picture' ? [block.key] : [])))
  if (keys.size === 0) return paper
  const { default: sharp } = await import('sharp')
  const pictures: Record<string, PaperPicture> = {}
  let size = 0
  for (const key of keys) {
    const found = await findTextPicture(db, key)
    if (found?.landlordId !== landlordId) continue
    const drawn = await drawTextPicture(app.store, found)
    if (!drawn || size + drawn.bytes.length > MOST_BYTES) continue
    size += drawn.bytes.length
    const { width, height } = await sharp(drawn.bytes).metadata()
    pictures[key] = { bytes: drawn.bytes, type: drawn.type === 'image/png' ? 'png' : 'jpg', width, height }
  }
  return { ...paper, pictures }
}
