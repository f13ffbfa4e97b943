import { pictureSrc } from '@atrium/contract/kit/rich-text.ts'
import type { Brand } from '../branding/brand.ts'
import type { MailContent } from './send-mail.ts'
import { plain } from './without-links.ts'

export interface RenderedMail {
  html: string
  text: string
}

/** A mail as HTML and as plain text. The renderer is loaded by the first mail, not by the start. */
export async function renderMail(content: MailContent, brand: Brand): Promise<RenderedMail> {
  const [{ render, toPlainText }, { layout }] = await Promise.all([import('@react-email/render'), import('./layout.ts')])
  const rendered = await render(layout(content, { ...brand, name: plain(brand.name) }))
  // A reader of mail has no page that the pictures of a text could be beside.
  const html = rendered.replaceAll(`src="${pictureSrc('')}`, `src="${brand.portal ?? ''}${pictureSrc('')}`)
  return { html, text: toPlainText(html, { wordwrap: false }) }
}
