import { PDF, PdfDict } from '@libpdf/core'

/**
 * A document without its form: what was filled in becomes part of the page. Values without a picture of their own would be lost, so each is
 * given one first; what the pages say is compared with what they said.
 */
export async function withoutForm(original: Uint8Array, pdf: PDF): Promise<Uint8Array | 'values-lost'> {
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
