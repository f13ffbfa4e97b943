import { readFileSync } from 'node:fs'
import { PDF, type PDFImage, type PDFPage, PdfArray, PdfDict, PdfName, PdfNumber, PdfStream, PdfString } from '@libpdf/core'
import { fontFiles } from '../../../platform/pdf/fonts.ts'
import { drawField, type FilledField, type Ink, leastWidth } from './draw-fields.ts'
import { pointOn, type ShownPage, shownPage } from './page-box.ts'

interface Added {
  fields: readonly FilledField[]
  /** PNG. */
  pictures: readonly Uint8Array[]
  /** The certificate of completion, and before it what people attached. */
  files: readonly { name: string; type: string; bytes: Uint8Array }[]
}

export function inkIn(pdf: PDF, pictures: readonly Uint8Array[]): Ink {
  const embedded = new Map<number, PDFImage>()
  return {
    font: pdf.embedFont(readFileSync(fontFiles().plain)),
    imageOf: (at) => {
      const picture = pictures[at]
      const image = embedded.get(at) ?? (picture && pdf.embedPng(picture))
      if (image) embedded.set(at, image)
      return image
    },
  }
}

/**
 * Adds what was filled in, the certificate and other files, to a document whose signatures are kept: its pages stay as they are. Marks are annotations
 * of them, and files are attached; of a page that was added, programs say that somebody tampered with the document.
 */
export async function addBehind(pdf: PDF, { fields, pictures, files }: Added): Promise<void> {
  for (const [number, own] of Map.groupBy(fields, (field) => field.page)) {
    const page = pdf.getPage(number - 1)
    if (page) await markPage(pdf, page, own, pictures)
  }
  const last = pdf.getPage(pdf.getPageCount() - 1)
  if (last) for (const [at, file] of files.entries()) attach(pdf, last, file, at)
}

/** What is drawn over a page, as one drawing, of which each annotation shows its own part. */
async function markPage(pdf: PDF, page: PDFPage, fields: readonly FilledField[], pictures: readonly Uint8Array[]): Promise<void> {
  const shown = shownPage(pdf, page)
  const over = PDF.create()
  const sheet = over.addPage({ width: 1, height: 1 })
  const { left, bottom, right, top } = shown.box
  sheet.dict.set('MediaBox', PdfArray.of(...[left, bottom, right, top].map((at) => PdfNumber.of(at))))
  const ink = inkIn(over, pictures)
  for (const field of fields) drawField(sheet, shown, field, ink)
  const drawn = await pdf.embedPage(await PDF.load(await over.save({ subsetFonts: true })), 0)
  for (const field of fields) {
    if ('ticked' in field ? !field.ticked : 'text' in field && !field.text) continue
    const rect = rectOf(shown, field, ink)
    const look = PdfStream.fromDict(
      {
        Type: PdfName.of('XObject'),
        Subtype: PdfName.of('Form'),
        BBox: PdfArray.of(...[rect.x, rect.y, rect.x + rect.width, rect.y + rect.height].map((at) => PdfNumber.of(at))),
        Resources: PdfDict.of({ XObject: PdfDict.of({ Marks: drawn.ref }) }),
      },
      Buffer.from('/Marks Do'),
    )
    const contents = 'text' in field ? field.text : 'picture' in field ? 'Signature' : 'X'
    const annotation = page.addStampAnnotation({ rect, name: 'Signed', contents })
    annotation.dict.set('AP', PdfDict.of({ N: pdf.register(look) }))
    annotation.dict.set('F', PdfNumber.of(FLAGS))
  }
}

/** Printed, and neither changed, moved nor taken away by who reads it. */
const FLAGS = 4 | 64 | 128 | 512

/** Where a field lies on the page itself; as wide as its text at least. */
function rectOf(shown: ShownPage, field: FilledField, ink: Ink) {
  const wide = 'text' in field ? Math.max(field.width, leastWidth(field.text, ink) / shown.width) : field.width
  const [one, other] = [pointOn(shown, field.x, field.y), pointOn(shown, field.x + wide, field.y + field.height)]
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)]
  return { x, y, width: Math.abs(one.x - other.x), height: Math.abs(one.y - other.y) }
}

const ICON = { width: 14, height: 20 }
const EDGE = 12

/** Attaches a file at the lower left corner of a page, as it is shown, beside those that are there. */
function attach(pdf: PDF, page: PDFPage, { name, type, bytes }: Added['files'][number], at: number): void {
  const shown = shownPage(pdf, page)
  const { x, y } = pointOn(shown, (EDGE + at * 2 * ICON.width) / shown.width, 1 - EDGE / shown.height)
  const content = PdfStream.fromDict({ Type: PdfName.of('EmbeddedFile'), Subtype: PdfName.of(type) }, bytes)
  const file = pdf.register(content)
  const called = PdfString.fromString(name)
  const specification = PdfDict.of({ Type: PdfName.of('Filespec'), F: called, UF: called, EF: PdfDict.of({ F: file, UF: file }) })
  const annotation = page.addStampAnnotation({ rect: { x, y, ...ICON }, contents: name })
  annotation.dict.set('Subtype', PdfName.of('FileAttachment'))
  annotation.dict.set('Name', PdfName.of('Paperclip'))
  annotation.dict.set('FS', pdf.register(specification))
  annotation.dict.set('F', PdfNumber.of(FLAGS))
}
