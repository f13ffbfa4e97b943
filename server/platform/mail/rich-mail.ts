import { mailHtml } from '../rich-text/clean.ts'
import { styles } from './layout-styles.ts'
import type { MailContent } from './send-mail.ts'
import { plain } from './without-links.ts'

const heading = (size: number) => ({ style: `margin:0 0 8px;font-size:${size}px;line-height:1.4;font-weight:600` })

/** A record's text as the paragraphs after the greeting of a mail, with its formatting where it has any. */
export async function richMail(stored: {
  description: string
  descriptionHtml: string | null
}): Promise<{ paragraphs: readonly string[]; more: Pick<MailContent, 'html'> }> {
  const paragraphs = stored.description.split(/\n+/)
  if (stored.descriptionHtml === null) return { paragraphs, more: {} }
  const attributes = { a: { class: 'link', style: `color:${styles.link.color}` }, h2: heading(19), h3: heading(17) }
  return { paragraphs, more: { html: await mailHtml(stored.descriptionHtml, attributes, plain) } }
}
