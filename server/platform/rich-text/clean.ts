import { columnWidths, pictureKey, pictureSrc, richTextLimits } from '@atrium/contract/kit/rich-text.ts'
import type { IOptions } from 'sanitize-html'
import { invalid } from '../refusal.ts'
import { checkSizes, properTables, tablesAsLines } from './proper-tables.ts'

/** Loaded by the first text that needs it, not by the start. */
const load = async () => (await import('sanitize-html')).default

const LINK = /^(https?:\/\/|mailto:|tel:)/i

const styled = ['h2', 'h3', 'table', 'th', 'td', 'blockquote', 'hr', 'img'] as const
const allowedTags = ['p', 'br', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'a', 'tr', ...styled]

/** The formatting that a text may have, wherever it is shown: the page, mails and plain text follow from this list alone. */
const allowed: IOptions = {
  allowedTags,
  allowedAttributes: {
    ...Object.fromEntries(styled.map((tag) => [tag, ['style']])),
    a: ['href', 'target', 'rel', 'class', 'style'],
    th: ['width', 'style'],
    td: ['width', 'style'],
    hr: ['data-break', 'style'],
    img: ['src', 'alt', 'width', 'style'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // Set by the transforms below alone, which drop what came.
  parseStyleAttributes: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
  // Their content is no text.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'object', 'svg', 'math', 'template', 'title'],
  nestingLimit: 20,
}

type Attributes = Record<string, string>
/** Attributes that tags are given. */
export type TagAttributes = { a: Attributes } & Partial<Record<(typeof styled)[number], Attributes>>

const transforms = ({ a, h2, h3, table, th, td, blockquote, hr, img }: TagAttributes): NonNullable<IOptions['transformTags']> => {
  const as =
    (tagName: string, attribs: Attributes = {}) =>
    () => ({ tagName, attribs })
  const cell =
    (attribs: Attributes = {}) =>
    (tagName: string, { width }: Attributes) => ({ tagName, attribs: { ...widthOfColumn(width), ...attribs } })
  return {
    b: as('strong'),
    i: as('em'),
    ins: as('u'),
    div: as('p'),
    h1: as('h2', h2),
    h2: as('h2', h2),
    ...Object.fromEntries(['h3', 'h4', 'h5', 'h6'].map((heading) => [heading, as('h3', h3)])),
    table: as('table', table),
    th: cell(th),
    td: cell(td),
    blockquote: as('blockquote', blockquote),
    hr: (tagName, { 'data-break': ends }) => ({
      tagName,
      attribs: { ...(ends === 'page' ? { 'data-break': ends } : {}), ...hr },
    }),
    // Only pictures that lie here: one from elsewhere would tell its owner who reads.
    img: (tagName, { src = '', alt = '', width }) => {
      const key = pictureKey(src)
      const attribs = { src: pictureSrc(key ?? ''), alt: alt.slice(0, richTextLimits.alt), ...widthOfPicture(width), ...img }
      return { tagName, attribs: key ? attribs : {} }
    },
    // What leads nowhere, or back into the portal, keeps its text only.
    a: (_name, { href = '' }) =>
      LINK.test(href.trim()) ? { tagName: 'a', attribs: { href: href.trim(), ...a } } : { tagName: 'span', attribs: {} },
  }
}

function widthOfColumn(width: string | undefined): Attributes {
  const percent = /^(\d{1,2})%$/.exec(width ?? '')?.[1]
  if (percent === undefined) return {}
  return { width: `${Math.min(columnWidths.most, Math.max(columnWidths.least, Number(percent)))}%` }
}

function widthOfPicture(width: string | undefined): Attributes {
  if (!/^\d{1,4}$/.test(width ?? '')) return {}
  return { width: String(Math.min(richTextLimits.widest, Math.max(richTextLimits.narrowest, Number(width)))) }
}

/** HTML cut down to the formatting that is allowed. */
async function clean(html: string, attributes: TagAttributes, textFilter?: (text: string) => string): Promise<string> {
  const sanitize = await load()
  const transformTags = transforms(attributes)
  return properTables(sanitize(html, { ...allowed, transformTags, ...(textFilter ? { textFilter } : {}) })).trim()
}

/** Its plain text, as lists, text messages and exports show it. */
export async function plainOf(html: string): Promise<string> {
  const { toPlainText } = await import('@react-email/render')
  const selectors = ['h2', 'h3'].map((selector) => ({ selector, options: { uppercase: false } }))
  return toPlainText(tablesAsLines(html), { wordwrap: false, selectors }).trim()
}

/** How a table keeps a text that may be formatted. */
interface StoredText {
  description: string
  descriptionHtml: string | null
}

/** HTML of a save as it is kept; more than a text may hold is refused where it stands. */
export async function cleanHtml(written: string, field = 'description'): Promise<string> {
  const html = await clean(written, { a: { target: '_blank', rel: 'noopener noreferrer nofollow' } })
  checkSizes(html, field)
  return html
}

/** A text of a save as it is kept: with the formatting that is allowed, beside its plain text. One that says nothing is refused. */
export async function storedText(description: string, format: 'text' | 'html'): Promise<StoredText> {
  if (format === 'text') return { description, descriptionHtml: null }
  const html = await cleanHtml(description)
  const text = await plainOf(html)
  if (text === '') throw invalid({ description: 'required' })
  return { description: text, descriptionHtml: html }
}

const PAGE_BREAK = '<hr data-break="page" />'
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
  // A mail has no pages.
  return clean(withHosts.replaceAll(PAGE_BREAK, ''), attributes, plain)
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
    allowedTags: [...allowedTags, 's', 'sub', 'sup', 'thead', 'tbody'],
    allowedAttributes: { a: ['href', 'target', 'rel'], th: cell, td: cell, img: ['src', 'alt'], hr: ['data-break'] },
    allowedSchemesByTag: { img: ['data'] },
    transformTags: {
      ...transforms({ a: { target: '_blank', rel: 'noopener noreferrer nofollow' } }),
      th: (tagName, attribs) => ({ tagName, attribs }),
      td: (tagName, attribs) => ({ tagName, attribs }),
      img: (_name, { src = '', alt = '' }) => {
        const picture = pictures[Number(/\/(\d+)$/.exec(src)?.[1] ?? -1)]
        return { tagName: 'img', attribs: picture ? { src: picture, alt } : {} }
      },
    },
    // Tables lie in tables, and lists in those.
    nestingLimit: 40,
  })
}
