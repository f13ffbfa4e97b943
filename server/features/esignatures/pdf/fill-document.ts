import { PDF } from '@libpdf/core'
import type { PdfDocument } from '../../../platform/pdf/document.ts'
import { drawDocument } from '../../../platform/pdf/draw-document.ts'
import { addBehind, inkIn } from './add-behind.ts'
import { StampError } from './ask-stamp.ts'
import { drawField, type FilledField } from './draw-fields.ts'
import { signaturesIn } from './earlier-signatures.ts'
import { shownPage } from './page-box.ts'
import { pagesOf } from './read-attachment.ts'
import { sealDocument } from './seal-document.ts'
import { verifyDocument } from './verify-document.ts'

/** A file that was attached as somebody signed. */
export interface Attachment {
  name: string
  type: string
  bytes: Uint8Array
}

export interface SealOrder {
  original: Uint8Array
  fields: readonly FilledField[]
  /** PNG. */
  pictures: readonly Uint8Array[]
  certificate: PdfDocument
  /** What was attached, in the order in which it stands in the document. */
  attachments: readonly Attachment[]
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

/**
 * Writes what was filled in onto the pages, adds the certificate of completion behind them, and seals all of it. Of a document that is signed
 * already not a byte changes: all of it is added behind.
 */
export async function fillDocument(order: SealOrder): Promise<Filled> {
  const { original, fields, pictures, attachments } = order
  const pdf = await PDF.load(original)
  const certificate = (await drawDocument(order.certificate)).bytes
  if (signaturesIn(pdf).length > 0) {
    await addBehind(pdf, { fields, pictures, files: [...attachments, certificateFile(certificate)] })
    // A field of its own: an empty one in the document waits for somebody else.
    return sealed(pdf, order, `Seal_${order.at}`)
  }
  const ink = inkIn(pdf, pictures)
  for (const [number, own] of Map.groupBy(fields, (field) => field.page)) {
    const page = pdf.getPage(number - 1)
    if (!page) continue
    const shown = shownPage(pdf, page)
    for (const field of own) drawField(page, shown, field, ink)
  }
  for (const { bytes, type } of attachments) await addPages(pdf, await pagesOf(bytes, type))
  await addPages(pdf, await PDF.load(certificate))
  return sealed(pdf, order)
}

const certificateFile = (bytes: Uint8Array): Attachment => ({
  name: 'certificate of completion.pdf',
  type: 'application/pdf',
  bytes,
})

/** Adds the pages of another document behind its own. */
async function addPages(pdf: PDF, made: PDF): Promise<void> {
  // Only what was saved is copied whole.
  const added = await PDF.load(await made.save())
  await pdf.copyPagesFrom(
    added,
    added.getPages().map((_, index) => index),
  )
}

async function sealed(pdf: PDF, { pem, reason, at, authority }: SealOrder, fieldName?: string): Promise<Filled> {
  try {
    const bytes = await sealDocument(pdf, pem, { reason, at: new Date(at), authority, fieldName })
    if (!authority) return { sealed: bytes, stamp: null }
    // What is said of it later is what is said of it now.
    const verdict = verifyDocument(bytes)
    return verdict.sealed ? { sealed: bytes, stamp: verdict.stamp } : { unstamped: 'its time stamp could not be kept' }
  } catch (error) {
    if (error instanceof StampError) return { unstamped: error.message }
    throw error
  }
}
