import type { Run } from '../rich-text/blocks.ts'
import type { Font } from './fonts.ts'
import { ink, printable, type Sheet } from './sheet.ts'

/** Of words that lead somewhere. */
const blue = '#1d4ed8'

/** Words of one look in a line. */
export interface Piece {
  text: string
  font: Font
  underline: boolean
  /** The address that it leads to; empty of most. */
  link: string
}

const fontOf = ({ bold, italic }: Run): Font => (bold ? (italic ? 'boldItalic' : 'bold') : italic ? 'italic' : 'plain')

/** Words of several looks in lines that fit a width. */
export function wrapRuns(sheet: Sheet, runs: readonly Run[], width: number, size: number): Piece[][] {
  const lines: Piece[][] = []
  let line: Piece[] = []
  let used = 0
  const end = () => {
    lines.push(line)
    line = []
    used = 0
  }
  const put = (piece: Piece) => {
    const { text, font, underline, link } = piece
    const last = line.at(-1)
    if (last?.font === font && last.underline === underline && last.link === link) last.text += text
    else line.push({ ...piece })
    used += sheet.widthOf(text, { size, font })
  }
  const take = (piece: Piece) => {
    if (used > 0 && used + sheet.widthOf(piece.text, { size, font: piece.font }) > width) end()
    const shown = used === 0 ? piece.text.trimStart() : piece.text
    if (shown) put({ ...piece, text: shown })
  }
  for (const word of runs.flatMap(wordsOf)) {
    if (word.text === '\n') end()
    else for (const text of cut(sheet, word.text, width, { size, font: word.font })) take({ ...word, text })
  }
  if (line.length > 0) end()
  return lines
}

/** Words with the space before them, and breaks. */
const wordsOf = (run: Run): Piece[] =>
  run.text
    .split(/(\n)|(?= )/)
    .filter(Boolean)
    .map((text) => ({
      text: text === '\n' ? text : printable(text),
      font: fontOf(run),
      underline: run.underline === true || run.link !== undefined,
      link: run.link ?? '',
    }))

/** A word that is wider than the line, in pieces. */
function cut(sheet: Sheet, word: string, width: number, style: { size: number; font: Font }): string[] {
  if (sheet.widthOf(word, style) <= width) return [word]
  return sheet.wrap(word, width, style)
}

/** Writes a line of words at a place; the lines beneath them are ornaments, and drawn by whoever is outside of the marked piece. */
export function writePieces(sheet: Sheet, line: readonly Piece[], y: number, { x: from, size, colour }: Written): void {
  let x = from
  for (const { text, font, link } of line) {
    const width = sheet.widthOf(text, { size, font })
    const own = link ? blue : colour
    sheet.write(text, y, { x, size, font, ...(own ? { colour: own } : {}) })
    if (link) sheet.pdf.link(x, y, width, size * 1.2, link)
    x += width
  }
}

interface Written {
  x: number
  size: number
  colour?: string
}

/** The lines under words that are underlined. */
export function underlinePieces(sheet: Sheet, line: readonly Piece[], y: number, { x: from, size }: Written): void {
  let x = from
  for (const { text, font, underline, link } of line) {
    const width = sheet.widthOf(text, { size, font })
    const start = x + sheet.widthOf(text.slice(0, text.length - text.trimStart().length), { size, font })
    if (underline && text.trim())
      sheet.ornament(() =>
        sheet.pdf
          .moveTo(start, y + size * 1.06)
          .lineTo(x + width, y + size * 1.06)
          .lineWidth(0.6)
          .strokeColor(link ? blue : ink)
          .stroke(),
      )
    x += width
  }
}
