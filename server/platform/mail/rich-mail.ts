import { mailHtml } from '../rich-text/clean.ts'
import { styles } from './layout-styles.ts'
import type { MailContent } from './send-mail.ts'
import { plain } from './without-links.ts'

const cell = { style: 'padding:6px 8px;border:1px solid #d5dbe4;text-align:left;vertical-align:top' }
const blocks = {
  table: { style: 'width:100%;margin:0 0 14px;border-collapse:collapse;font-size:15px;line-height:21px' },
  th: { style: `${cell.style};font-weight:600;background-color:rgba(127,140,160,.12)` },
  td: cell,
  blockquote: { style: 'margin:0 0 14px;padding:0 0 0 14px;border-left:3px solid #c3ccd9' },
  hr: { style: 'margin:18px 0;border:0;border-top:1px solid #d5dbe4' },
  img: { style: 'display:block;max-width:100%;height:auto;margin:0 0 14px;border-radius:4px' },
}
const heading = (size: number) => ({ style: `margin:0 0 8px;font-size:${size}px;line-height:1.4;font-weight:600` })

/** A record's text as the paragraphs after the greeting of a mail, with its formatting where it has any. */
export async function richMail(stored: {
  description: string
  descriptionHtml: string | null
}): Promise<{ paragraphs: readonly string[]; more: Pick<MailContent, 'html'> }> {
  const paragraphs = stored.description.split(/\n+/)
  if (stored.descriptionHtml === null) return { paragraphs, more: {} }
  const attributes = { ...blocks, a: { class: 'link', style: `color:${styles.link.color}` }, h2: heading(19), h3: heading(17) }
  return { paragraphs, more: { html: await mailHtml(stored.descriptionHtml, attributes, plain) } }
}
