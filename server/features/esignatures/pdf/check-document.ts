import { fieldSizes, MAX_PAGES, type PageSize, placeholders, type SignField } from '@atrium/contract/esignatures/fields.ts'
import { PDF, PdfDict, white } from '@libpdf/core'
import { keepsSignatures, signaturesIn } from './earlier-signatures.ts'
import { partsOf, shownPage } from './page-box.ts'

export type CheckedDocument =
  | { fault: 'unreadable' | 'damaged' | 'encrypted' | 'signed' | 'too-long' | 'values-lost' | 'closed' | 'fixed' }
  | {
      pages: PageSize[]
      /** Found by the placeholders in its text. */
      fields: SignField[]
      /** What is kept in place of the upload, where its form became plain text or its placeholders were covered. */
      bytes: Uint8Array | null
    }

/** What becomes of the signatures of a document that has some already. */
export type Signatures = 'none' | 'drawn' | 'kept'

/** Reads an uploaded PDF as far as it has to be known to be signed. Runs in a thread of its own. */
export async function checkDocument(bytes: Uint8Array, signatures: Signatures): Promise<CheckedDocument> {
  const pdf = await PDF.load(bytes).catch(() => undefined)
  if (!pdf) return { fault: 'unreadable' }
  if (pdf.isEncrypted) return { fault: 'encrypted' }
  // Half a file would open with its first pages.
  if (pdf.recoveredViaBruteForce) return { fault: 'damaged' }
  const count = pdf.getPageCount()
  if (count === 0) return { fault: 'unreadable' }
  if (count > MAX_PAGES) return { fault: 'too-long' }
  const form = pdf.getForm()
  const isSigned = signaturesIn(pdf).length > 0
  if (isSigned && signatures === 'none') return { fault: 'signed' }
  if (isSigned && signatures === 'kept') return checkSigned(bytes, pdf)
  const made = form && form.getFields().length > 0 ? await flattened(bytes, pdf) : undefined
  if (made === 'values-lost') return { fault: 'values-lost' }
  const final = made ? await PDF.load(made) : pdf
  const shown = final.getPages().map((page) => shownPage(final, page))
  const fields = placeholdersIn(final, shown)
  const pages = shown.map(({ width, height }) => ({ width, height }))
  return { pages, fields, bytes: fields.length > 0 ? await final.save() : (made ?? null) }
}

/** One whose signatures are kept stays as it is: neither its form becomes plain text, nor are placeholders covered. */
async function checkSigned(bytes: Uint8Array, pdf: PDF): Promise<CheckedDocument> {
  const answer = await keepsSignatures(bytes, pdf)
  if (answer !== 'kept') return { fault: answer === 'forbidden' ? 'closed' : 'fixed' }
  const pages = pdf.getPages().map((page) => {
    const { width, height } = shownPage(pdf, page)
    return { width, height }
  })
  return { pages, fields: [], bytes: null }
}

/**
 * The same without its form: what was filled in becomes part of the page. Values without a picture of their own would be lost, so each is
 * given one first; what the pages say is compared with what they said.
 */
async function flattened(original: Uint8Array, pdf: PDF): Promise<Uint8Array | 'values-lost'> {
  const form = pdf.getForm()
  const filled = (form?.getTextFields() ?? []).map((field) => field.getValue()).filter((value) => value.trim() !== '')
  form?.updateAppearances()
  pdf.flattenAll()
  const bytes = await pdf.save()
  const [before, after] = [await textsOf(original), await textsOf(bytes)]
  const isKept = before.every((text, page) => wordsOf(text).every((word) => after[page]?.includes(word)))
  // A flattened value is drawn in an object of its own, which the text of a page leaves out.
  return isKept && filled.length <= (await drawnObjects(bytes)) ? bytes : 'values-lost'
}

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean)

async function textsOf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await PDF.load(bytes)
  return pdf.extractText().map(({ text }) => text)
}

/** How many objects are drawn on the pages by their name. */
async function drawnObjects(bytes: Uint8Array): Promise<number> {
  const pdf = await PDF.load(bytes)
  const resolve = pdf.context.resolve.bind(pdf.context)
  const drawn = pdf.getPages().map((page) => page.getResources().get('XObject', resolve))
  return drawn.reduce((sum, objects) => sum + (objects instanceof PdfDict ? objects.size : 0), 0)
}

function placeholdersIn(pdf: PDF, shown: readonly ReturnType<typeof shownPage>[]): SignField[] {
  const fields: SignField[] = []
  for (const { code, role, kind } of placeholders)
    for (const { bbox, pageIndex } of pdf.findText(code)) {
      const page = shown[pageIndex]
      if (!page) continue
      // It has done its work: what is signed does not show it.
      pdf.getPage(pageIndex)?.drawRectangle({ ...bbox, color: white })
      const { x, y, width, height } = partsOf(page, bbox)
      const size = fieldSizes[kind]
      // The code's line is where a signature stands: its foot stays, and it grows upwards.
      const [wide, high] = [Math.max(width, size.width), Math.max(height, size.height)]
      const place = { x: within(x, wide), y: within(y + height - high, high), width: wide, height: high }
      fields.push({ id: fields.length + 1, role, kind, page: pageIndex + 1, ...place, required: true, label: '' })
    }
  return fields
}

const within = (at: number, size: number) => Math.min(Math.max(at, 0), 1 - size)
