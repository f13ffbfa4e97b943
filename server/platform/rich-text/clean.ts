import type { IOptions } from 'sanitize-html'
import { invalid } from '../refusal.ts'

/** Loaded by the first text that needs it, not by the start. */
const load = async () => (await import('sanitize-html')).default

const LINK = /^(https?:\/\/|mailto:|tel:)/i

const allowedTags = ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'h2', 'h3', 'a']

/** The formatting that a text may have, wherever it is shown: the page, mails and plain text follow from this list alone. */
const allowed: IOptions = {
  allowedTags,
  allowedAttributes: { a: ['href', 'target', 'rel', 'class', 'style'], h2: ['style'], h3: ['style'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // Set by the transforms below alone, which drop what came.
  parseStyleAttributes: false,
  // Their content is no text.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'object', 'svg', 'math', 'template', 'title'],
  nestingLimit: 20,
}

type Attributes = Record<string, string>
/** Attributes of links and headings. */
interface TagAttributes {
  a: Attributes
  h2?: Attributes
  h3?: Attributes
}

const transforms = ({ a, h2 = {}, h3 = {} }: TagAttributes): NonNullable<IOptions['transformTags']> => {
  const as =
    (tagName: string, attribs: Attributes = {}) =>
    () => ({ tagName, attribs })
  return {
    b: as('strong'),
    i: as('em'),
    div: as('p'),
    h1: as('h2', h2),
    h2: as('h2', h2),
    ...Object.fromEntries(['h3', 'h4', 'h5', 'h6'].map((heading) => [heading, as('h3', h3)])),
    // What leads nowhere, or back into the portal, keeps its text only.
    a: (_name, { href = '' }) =>
      LINK.test(href.trim()) ? { tagName: 'a', attribs: { href: href.trim(), ...a } } : { tagName: 'span', attribs: {} },
  }
}

/** HTML cut down to the formatting that is allowed. */
async function clean(html: string, attributes: TagAttributes, textFilter?: (text: string) => string): Promise<string> {
  const sanitize = await load()
  return sanitize(html, { ...allowed, transformTags: transforms(attributes), ...(textFilter ? { textFilter } : {}) }).trim()
}

/** Its plain text, as lists, text messages and exports show it. */
async function plainOf(html: string): Promise<string> {
  const { toPlainText } = await import('@react-email/render')
  const selectors = ['h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } }))
  return toPlainText(html, { wordwrap: false, selectors }).trim()
}

/** How a table keeps a text that may be formatted. */
interface StoredText {
  description: string
  descriptionHtml: string | null
}

/** A text of a save as it is kept: with the formatting that is allowed, beside its plain text. One that says nothing is refused. */
export async function storedText(description: string, format: 'text' | 'html'): Promise<StoredText> {
  if (format === 'text') return { description, descriptionHtml: null }
  const html = await clean(description, { a: { target: '_blank', rel: 'noopener noreferrer nofollow' } })
  const text = await plainOf(html)
  if (text === '') throw invalid({ description: 'required' })
  return { description: text, descriptionHtml: html }
}

const ANCHOR = /(<a [^>]*?href="([^"]*)"[^>]*>)(.*?)<\/a>/gs

/** Whether the words of a link begin with where it leads; further on in them, the same letters may be part of another address. */
function saysWhere(label: string, where: string): boolean {
  const words = label
    .replaceAll(/<[^>]*>/g, '')
    .trim()
    .toLowerCase()
  const address = words.replace(/^https?:\/\//, '')
  return address === where || address.startsWith(`${where}/`)
}

/**
 * A kept text for a mail. A link says where it leads, and no other text becomes one (`plain`): a mail carries a landlord's words
 * into the mailbox of somebody who cannot see who wrote them.
 */
export function mailHtml(html: string, attributes: TagAttributes, plain: (text: string) => string): Promise<string> {
  const withHosts = html.replace(ANCHOR, (link, start: string, href: string, label: string) => {
    const url = URL.parse(href.replaceAll('&amp;', '&'))
    const where = url && (url.host || url.pathname)
    return where && !saysWhere(label, where) ? `${start}${label} (${where})</a>` : link
  })
  return clean(withHosts, attributes, plain)
}

/**
 * What was made of a document as it is shown: with tables and the pictures that were drawn of it, which `/<number>` of an image's source
 * names. Any other image is left out.
 */
export async function documentHtml(html: string, pictures: readonly string[]): Promise<string> {
  const sanitize = await load()
  const cell = ['colspan', 'rowspan']
  return sanitize(html, {
    ...allowed,
    allowedTags: [...allowedTags, 'u', 's', 'sub', 'sup', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'img'],
    allowedAttributes: { a: ['href', 'target', 'rel'], th: cell, td: cell, img: ['src', 'alt'] },
    allowedSchemesByTag: { img: ['data'] },
    transformTags: {
      ...transforms({ a: { target: '_blank', rel: 'noopener noreferrer nofollow' } }),
      img: (_name, { src = '', alt = '' }) => {
        const picture = pictures[Number(/\/(\d+)$/.exec(src)?.[1] ?? -1)]
        return { tagName: 'img', attribs: picture ? { src: picture, alt } : {} }
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
    // Tables lie in tables, and lists in those.
    nestingLimit: 40,
  })
}
