import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject } from '@libpdf/core'
import { areNested, rangesIn, textOf } from './byte-ranges.ts'

/** The signatures that a document has already. */
export const signaturesIn = (pdf: PDF): PdfDict[] =>
  (pdf.getForm()?.getSignatureFields() ?? [])
    .filter((field) => field.isSigned())
    .map((field) => field.getSignatureDict())
    .filter((one) => one !== null)

/**
 * Whether something can be added behind the signatures of a document, so that they go on to hold. `forbidden`: whoever signed it allows no
 * marks of others; `impossible`: of a file of this build not a byte would stay as it is.
 */
export async function keepsSignatures(bytes: Uint8Array, pdf: PDF): Promise<'kept' | 'forbidden' | 'impossible'> {
  const resolve = pdf.context.resolve.bind(pdf.context)
  if (signaturesIn(pdf).some((one) => closes(one, resolve)) || hasUsageRights(pdf)) return 'forbidden'
  const form = pdf.getCatalog().get('AcroForm', resolve)
  // Forms of that kind are drawn by their own program, anew.
  if (form instanceof PdfDict && form.get('XFA') !== undefined) return 'impossible'
  const ranges = rangesIn(textOf(bytes))
  // As whoever verifies what becomes of it finds them.
  const areFound = ranges.length === signaturesIn(pdf).length && areNested([...ranges, [0, bytes.length, 0, 0]])
  return areFound && (await canAdd(bytes)) ? 'kept' : 'impossible'
}

type Resolve = PDF['context']['resolve']
/** Forms may be filled in, and notes be made (ISO 32000, DocMDP). */
const NOTES = 3

/** Whether a signature says that nobody may put marks behind it. */
function closes(signature: PdfDict, resolve: Resolve): boolean {
  const references = signature.get('Reference', resolve)
  if (references === undefined) return false
  if (!(references instanceof PdfArray)) return true
  return Array.from({ length: references.length }, (_, at) => references.at(at, resolve)).some(
    (one) => !allowsNotes(one, resolve),
  )
}

function allowsNotes(reference: PdfObject | undefined, resolve: Resolve): boolean {
  if (!(reference instanceof PdfDict)) return false
  const method = reference.get('TransformMethod', resolve)
  const parameters = reference.get('TransformParams', resolve)
  const level = parameters instanceof PdfDict ? parameters.get('P', resolve) : undefined
  return method instanceof PdfName && method.value === 'DocMDP' && level instanceof PdfNumber && level.value === NOTES
}

/** Rights that a program gave to its own reader, which any change takes away. */
function hasUsageRights(pdf: PDF): boolean {
  const permissions = pdf.getCatalog().get('Perms', pdf.context.resolve.bind(pdf.context))
  return permissions instanceof PdfDict && ['UR', 'UR3'].some((right) => permissions.get(right) !== undefined)
}

/** Tries it. */
async function canAdd(bytes: Uint8Array): Promise<boolean> {
  const tried = await PDF.load(bytes)
  if (tried.canSaveIncrementally() !== null) return false
  tried.getPage(0)?.addStampAnnotation({ rect: { x: 0, y: 0, width: 1, height: 1 } })
  const saved = await tried.save({ incremental: true })
  return saved.length > bytes.length && Buffer.compare(saved.subarray(0, bytes.length), bytes) === 0
}
