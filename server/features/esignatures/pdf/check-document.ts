import { fieldSizes, MAX_PAGES, type PageSize, placeholders, type SignField } from '@atrium/contract/esignatures/fields.ts'
import { PDF, white } from '@libpdf/core'
import { keepsSignatures, signaturesIn } from './earlier-signatures.ts'
import { partsOf, shownPage } from './page-box.ts'
import { withoutForm } from './without-form.ts'

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
  const made = form && form.getFields().length > 0 ? await withoutForm(bytes, pdf) : undefined
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
