import type { SignField } from '@atrium/contract/esignatures/fields.ts'
import { measureText, type PDF, type PDFImage, type PDFPage } from '@libpdf/core'
import { pointOn, type ShownPage } from './page-box.ts'

/** What stands in a field in the end: a text, a tick, or a picture by its place in the list of pictures. */
export type FilledField = Pick<SignField, 'page' | 'x' | 'y' | 'width' | 'height'> &
  ({ text: string } | { ticked: boolean } | { picture: number })

/** What fields are drawn with, embedded in the document that they are drawn in. */
export interface Ink {
  font: ReturnType<PDF['embedFont']>
  /** A picture by its place in the list; embedded as it is first drawn. */
  imageOf: (at: number) => PDFImage | undefined
}

/** Draws what was filled in onto its page. */
export function drawField(page: PDFPage, shown: ShownPage, field: FilledField, { font, imageOf }: Ink): void {
  if ('picture' in field) drawPicture(page, shown, field, imageOf(field.picture))
  else if ('text' in field) drawText(page, shown, field, field.text, font)
  else if (field.ticked) drawTick(page, shown, field)
}

/** How wide a text is at least, in points. */
export const leastWidth = (text: string, { font }: Pick<Ink, 'font'>): number => measureText(text, font, SMALLEST) + 4

type Place = Pick<SignField, 'x' | 'y' | 'width' | 'height'>
const INK = { type: 'RGB', red: 0.06, green: 0.1, blue: 0.32 } as const

/** A picture as large as fits its field, at its left and on its foot. */
function drawPicture(page: PDFPage, shown: ShownPage, place: Place, image: PDFImage | undefined): void {
  if (!image) return
  const [wide, high] = [place.width * shown.width, place.height * shown.height]
  const scale = Math.min(wide / image.width, high / image.height)
  const origin = pointOn(shown, place.x, place.y + place.height)
  page.drawImage(image, {
    ...origin,
    width: image.width * scale,
    height: image.height * scale,
    rotate: { angle: shown.turned, origin },
  })
}

const LARGEST = 12
const SMALLEST = 4

/** A text of one line, as large as fits. */
function drawText(page: PDFPage, shown: ShownPage, place: Place, text: string, font: ReturnType<PDF['embedFont']>): void {
  if (!text) return
  const [wide, high] = [place.width * shown.width, place.height * shown.height]
  const width = measureText(text, font, 1)
  const size = Math.max(SMALLEST, Math.min(LARGEST, high * 0.72, (wide - 4) / width))
  const foot = Math.max(0, (high - size) / 2) + size * 0.2
  const origin = pointOn(shown, place.x + 2 / shown.width, place.y + place.height - foot / shown.height)
  page.drawText(text, { ...origin, font, size, color: INK, rotate: { angle: shown.turned, origin } })
}

/** A cross from corner to corner, within the box. */
function drawTick(page: PDFPage, shown: ShownPage, place: Place): void {
  const inset = 0.15
  const at = (across: number, down: number) => pointOn(shown, place.x + across * place.width, place.y + down * place.height)
  const lines = [
    [at(inset, inset), at(1 - inset, 1 - inset)],
    [at(1 - inset, inset), at(inset, 1 - inset)],
  ] as const
  for (const [start, end] of lines) page.drawLine({ start, end, color: INK, thickness: 1.4 })
}
