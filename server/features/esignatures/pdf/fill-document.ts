import { readFileSync } from 'node:fs'
import type { SignField } from '@atrium/contract/esignatures/fields.ts'
import { measureText, PDF, type PDFImage, type PDFPage } from '@libpdf/core'
import type { PdfDocument } from '../../../platform/pdf/document.ts'
import { drawDocument } from '../../../platform/pdf/draw-document.ts'
import { fontFiles } from '../../../platform/pdf/fonts.ts'
import { StampError } from './ask-stamp.ts'
import { pointOn, type ShownPage, shownPage } from './page-box.ts'
import { sealDocument } from './seal-document.ts'
import { verifyDocument } from './verify-document.ts'

/** What stands in a field in the end: a text, a tick, or a picture by its place in the list of pictures. */
export type FilledField = Pick<SignField, 'page' | 'x' | 'y' | 'width' | 'height'> &
  ({ text: string } | { ticked: boolean } | { picture: number })

export interface SealOrder {
  original: Uint8Array
  fields: readonly FilledField[]
  /** PNG. */
  pictures: readonly Uint8Array[]
  certificate: PdfDocument
  /** The key with its certificates, as PEM. */
  pem: string
  reason: string
  /** Milliseconds since 1970. */
  at: number
  /** Where a time stamp is asked for. */
  authority?: string | undefined
}

/** The sealed document with its time stamp, or why an authority that was asked gave none. */
export type Filled = { sealed: Uint8Array; stamp: { by: string; at: Date } | null } | { unstamped: string }

/** Writes what was filled in onto the pages, adds the certificate of completion behind them, and seals all of it. */
export async function fillDocument(order: SealOrder): Promise<Filled> {
  const { original, fields, pictures, certificate } = order
  const pdf = await PDF.load(original)
  const font = pdf.embedFont(readFileSync(fontFiles().plain))
  const images = pictures.map((one) => pdf.embedPng(one))
  const shown = new Map<number, ShownPage>()
  for (const field of fields) {
    const page = pdf.getPage(field.page - 1)
    if (!page) continue
    const known = shown.get(field.page) ?? shownPage(pdf, page)
    shown.set(field.page, known)
    if ('picture' in field) drawPicture(page, known, field, images[field.picture])
    else if ('text' in field) drawText(page, known, field, field.text, font)
    else if (field.ticked) drawTick(page, known, field)
  }
  const added = await PDF.load((await drawDocument(certificate)).bytes)
  await pdf.copyPagesFrom(
    added,
    added.getPages().map((_, index) => index),
  )
  return sealed(pdf, order)
}

async function sealed(pdf: PDF, { pem, reason, at, authority }: SealOrder): Promise<Filled> {
  try {
    const bytes = await sealDocument(pdf, pem, { reason, at: new Date(at), authority })
    if (!authority) return { sealed: bytes, stamp: null }
    // What is said of it later is what is said of it now.
    const verdict = verifyDocument(bytes)
    return verdict.sealed ? { sealed: bytes, stamp: verdict.stamp } : { unstamped: 'its time stamp could not be kept' }
  } catch (error) {
    if (error instanceof StampError) return { unstamped: error.message }
    throw error
  }
}

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
