import type { MailContent } from './send-mail.ts'

/** Takes no room and lets no line break; what stands on both sides of it is no address to a mail reader. */
const JOINER = '\u2060'
/** `https://…`, and a host name as readers find one; not the one behind the @ of an e-mail address. */
const SCHEME = /:\/\//g
const HOST = /(?<![@\p{L}\p{N}.-])(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?![\p{L}\p{N}@-])/gu

/**
 * The same mail, where nothing that people have typed (names, messages, titles) becomes a link: readers of mail make one of whatever
 * looks like an address. The links of a mail are its action and those of its items.
 */
export function withoutLinks(content: MailContent): MailContent {
  const { subject, heading, paragraphs, items, footnote } = content
  return {
    ...content,
    subject: plain(subject),
    heading: plain(heading),
    paragraphs: paragraphs.map(plain),
    ...(items ? { items: items.map((item) => ({ ...item, title: plain(item.title), text: plain(item.text) })) } : {}),
    ...(footnote === undefined ? {} : { footnote: plain(footnote) }),
  }
}

export const plain = (text: string) =>
  text.replace(SCHEME, `:${JOINER}/${JOINER}/`).replace(HOST, (host) => host.replaceAll('.', `.${JOINER}`))
