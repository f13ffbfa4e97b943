import type { Run, TextBlock } from '../rich-text/blocks.ts'
import type { Font } from './fonts.ts'
import { printable, type Sheet } from './sheet.ts'

const SIZE = 10
const LEADING = 14.5
const INDENT = 18

interface Piece {
  text: string
  font: Font
}

const fontOf = ({ bold, italic }: Run): Font => (bold ? (italic ? 'boldItalic' : 'bold') : italic ? 'italic' : 'plain')

/** A paragraph, heading or item with words of several looks, over as many pages as it needs. */
export function drawText(sheet: Sheet, { kind, runs, marker, depth }: TextBlock): void {
  const isHeading = kind === 'heading'
  const left = sheet.left + (kind === 'item' ? INDENT * (depth + 1) : 0)
  const size = isHeading ? 11 : SIZE
  const lines = wrapRuns(sheet, isHeading ? runs.map((run) => ({ ...run, bold: true })) : runs, sheet.right - left, size)
  if (isHeading) sheet.room(3 * LEADING)
  // No first line is alone at the end of a page.
  else if (lines.length > 1) sheet.room(2 * LEADING)
  sheet.tag(sheet.root, isHeading ? 'H4' : 'P', (mark) => {
    lines.forEach((line, at) => {
      sheet.room(LEADING)
      mark(() => {
        if (at === 0 && marker) sheet.write(marker, sheet.y, { x: left - INDENT + 2, size })
        let x = left
        for (const { text, font } of line) {
          sheet.write(text, sheet.y, { x, size, font })
          x += sheet.widthOf(text, { size, font })
        }
      })
      sheet.y += LEADING
    })
  })
  sheet.y += kind === 'item' ? 3 : 6
}

/** Words of several looks in lines that fit a width. */
function wrapRuns(sheet: Sheet, runs: readonly Run[], width: number, size: number): Piece[][] {
  const lines: Piece[][] = []
  let line: Piece[] = []
  let used = 0
  const end = () => {
    lines.push(line)
    line = []
    used = 0
  }
  const put = (text: string, font: Font) => {
    const last = line.at(-1)
    if (last?.font === font) last.text += text
    else line.push({ text, font })
    used += sheet.widthOf(text, { size, font })
  }
  const take = (text: string, font: Font) => {
    if (used > 0 && used + sheet.widthOf(text, { size, font }) > width) end()
    const shown = used === 0 ? text.trimStart() : text
    if (shown) put(shown, font)
  }
  for (const { text, font } of runs.flatMap(wordsOf)) {
    if (text === '\n') end()
    else for (const piece of cut(sheet, text, width, { size, font })) take(piece, font)
  }
  if (line.length > 0) end()
  return lines
}

/** Words with the space before them, and breaks. */
const wordsOf = (run: Run): Piece[] =>
  run.text
    .split(/(\n)|(?= )/)
    .filter(Boolean)
    .map((text) => ({ text: text === '\n' ? text : printable(text), font: fontOf(run) }))

/** A word that is wider than the line, in pieces. */
function cut(sheet: Sheet, word: string, width: number, style: { size: number; font: Font }): string[] {
  if (sheet.widthOf(word, style) <= width) return [word]
  return sheet.wrap(word, width, style)
}
