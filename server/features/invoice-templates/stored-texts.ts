import { tagsIn } from '@atrium/contract/kit/tags.ts'
import {
  type InvoiceLayout,
  type LayoutText,
  layoutTexts,
  MOST_LAYOUT_HTML,
  type TemplateKind,
} from '@atrium/contract/money/invoice-layout.ts'
import { fieldsOfPaper, unknownField } from '@atrium/contract/money/template-fields.ts'
import { escapeText } from '../../platform/mail/filled-template.ts'
import { invalid } from '../../platform/refusal.ts'
import { textBlocks } from '../../platform/rich-text/blocks.ts'
import { cleanHtml } from '../../platform/rich-text/clean.ts'
import { filledBlocks, wordsOf } from '../../platform/rich-text/fill-blocks.ts'

type Texts = Record<LayoutText, string>
const blocksOf = (descriptionHtml: string) => textBlocks({ description: '', descriptionHtml })

/** The texts of a save as they are kept, cut down to what is allowed. One that names a field which there is not, or which stays as it is, is refused where it stands. */
export async function storedTexts(kind: TemplateKind, texts: Texts, textFormat: InvoiceLayout['textFormat']): Promise<Texts> {
  const stored: Texts = { opening: '', instructions: '', footer: '' }
  for (const part of layoutTexts) {
    const html = await cleanHtml(textFormat === 'html' ? texts[part] : paragraphsOf(texts[part]), part)
    // Signs of a plain text take more once they are escaped.
    if (html.length > MOST_LAYOUT_HTML) throw invalid({ [part]: ['too-long', { n: MOST_LAYOUT_HTML }] })
    const blocks = blocksOf(html)
    const field = unknownField(wordsOf(blocks), fieldsOfPaper[kind])
    if (field !== undefined) throw invalid({ [part]: ['template-field-unknown', { field: `{{${field}}}` }] })
    const [parted] = tagsIn(wordsOf(filledBlocks(blocks, () => '')))
    if (parted !== undefined) throw invalid({ [part]: ['template-field-parted', { field: `{{${parted}}}` }] })
    if (blocks.length > 0) stored[part] = html
  }
  return stored
}

/** Their words, which the audit log keeps. */
export const notedTexts = (texts: Texts): Texts => ({
  opening: wordsOf(blocksOf(texts.opening)),
  instructions: wordsOf(blocksOf(texts.instructions)),
  footer: wordsOf(blocksOf(texts.footer)),
})

/** A plain text as HTML: paragraphs where lines are left out between. */
const paragraphsOf = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeText(paragraph).replaceAll('\n', '<br />')}</p>`)
    .join('')
