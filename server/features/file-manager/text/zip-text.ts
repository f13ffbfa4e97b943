import { unpacked } from '../../../platform/imports/read-workbook.ts'

/** Where the text of a document, or of each slide, stands in its zip. */
const PARTS = /^(word\/(document|footnotes|endnotes|header\d*|footer\d*)|ppt\/slides\/slide\d+|content)\.xml$/
/** What was deleted with changes tracked, and the formulas of fields. */
const HIDDEN = /<(w:delText|w:instrText)\b[^<>]*>[^<>]*<\/\1>/g
const SPACE = /<\/(?:w:p|a:p|text:p|text:h)>|<(?:w:tab|w:br|w:cr|a:br|text:tab|text:s|text:line-break)\b[^<>]*>/g
const TAG = /<[^<>]*>/g
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The text of a Word, PowerPoint or OpenDocument file. Runs in a worker thread. */
export async function zipText(bytes: Uint8Array): Promise<string> {
  const parts = await unpacked(bytes, (name) => PARTS.test(name))
  const names = Object.keys(parts).toSorted(
    (one, other) => rank(one) - rank(other) || one.localeCompare(other, 'en', { numeric: true }),
  )
  if (names.length === 0) throw new Error('no document')
  return names.map((name) => xmlText(new TextDecoder().decode(parts[name]))).join(' ')
}

/** The document before its notes, headers and footers. */
const rank = (name: string) => (name === 'word/document.xml' ? 0 : 1)

const xmlText = (xml: string): string =>
  xml
    .replace(HIDDEN, '')
    .replace(SPACE, ' ')
    .replace(TAG, '')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (_, decimal, hex, name) =>
      name ? (named[name.toLowerCase()] ?? '') : signOf(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
    )

const signOf = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '')
