import { fillTags, replaceTags } from '@atrium/contract/kit/tags.ts'
import { type InvoiceLayout, type LayoutText, layoutTexts } from '@atrium/contract/money/invoice-layout.ts'
import { escapeText } from '../mail/filled-template.ts'
import type { Block } from '../pdf/document.ts'
import { textBlocks } from '../rich-text/blocks.ts'
import { filledBlocks } from '../rich-text/fill-blocks.ts'

/** A text of a company as it stands on paper, its fields replaced; a plain one is shown as it was typed. */
export function textOnPaper(layout: InvoiceLayout, part: LayoutText, values: Partial<Record<string, string>>): Block[] {
  const text = layout[part]
  if (text === '') return []
  if (layout.textFormat === 'text') return [{ kind: 'paragraph', text: fillTags(text, values) }]
  const known = new Map(Object.entries(values))
  const blocks = filledBlocks(textBlocks({ description: '', descriptionHtml: text }), (name) => known.get(name))
  return blocks.map((block) => ({ kind: 'text', block }))
}

/** A template's layout with one of its fields written into its texts for good; these have blocks. */
export function withField(layout: InvoiceLayout, field: string, value: string): InvoiceLayout {
  const write = (html: string) => replaceTags(html, (name) => (name === field ? escapeText(value) : undefined))
  return { ...layout, ...Object.fromEntries(layoutTexts.map((part) => [part, write(layout[part])])) }
}
