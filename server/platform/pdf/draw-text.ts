import type { ParagraphBlock, TextBlock, TextPicture } from '../rich-text/blocks.ts'
import type { PaperPicture } from './document.ts'
import { drawTextTable, headOfTable } from './draw-text-table.ts'
import { grey, line as lineColour, type Sheet } from './sheet.ts'
import { underlinePieces, wrapRuns, writePieces } from './wrap-runs.ts'

const leadingOf = ({ body }: Sheet) => body * 1.45
const INDENT = 18
/** Points of a CSS pixel. */
const POINT = 0.75
const RULE = 16

type Pictures = Readonly<Record<string, PaperPicture>>

/** A block of a text, over as many pages as it needs. */
export function drawText(sheet: Sheet, block: TextBlock, pictures: Pictures): void {
  switch (block.kind) {
    case 'table':
      drawTextTable(sheet, block)
      break
    case 'picture':
      drawPicture(sheet, block, pictures[block.key])
      break
    case 'rule':
      drawRule(sheet)
      break
    case 'break':
      if (sheet.y > sheet.top) sheet.nextPage()
      break
    default:
      drawParagraph(sheet, block)
  }
}

/** Points that the beginning of a block takes, which must not be parted from the heading above it. */
export function beginningOf(sheet: Sheet, block: TextBlock, pictures: Pictures): number {
  switch (block.kind) {
    case 'table':
      return headOfTable(sheet, block)
    case 'picture':
      return placeOf(sheet, block, pictures[block.key]).height
    case 'rule':
      return RULE
    case 'break':
      return 0
    case 'heading':
      return leadingOf(sheet)
    default:
      return 2 * leadingOf(sheet)
  }
}

const sizeOf = ({ body }: Sheet, { kind, level }: ParagraphBlock) =>
  kind === 'heading' ? body * (level === 2 ? 1.2 : 1.1) : body

function drawParagraph(sheet: Sheet, block: ParagraphBlock): void {
  const { kind, runs, marker, depth } = block
  const isHeading = kind === 'heading'
  const isQuote = kind === 'quote'
  const left = sheet.left + (kind === 'item' ? INDENT * (depth + 1) : isQuote ? INDENT : 0)
  const size = sizeOf(sheet, block)
  const leading = leadingOf(sheet)
  const lines = wrapRuns(sheet, isHeading ? runs.map((run) => ({ ...run, bold: true })) : runs, sheet.right - left, size)
  // No first line is alone at the end of a page; room for a heading and what follows it was made by who draws both.
  if (!isHeading && lines.length > 1) sheet.room(2 * leading)
  sheet.tag(sheet.root, isHeading ? 'H4' : isQuote ? 'BlockQuote' : 'P', (mark) => {
    lines.forEach((line, at) => {
      sheet.room(leading)
      if (isQuote) sheet.ornament(() => sheet.pdf.rect(sheet.left + 4, sheet.y, 2, leading).fill(lineColour))
      underlinePieces(sheet, line, sheet.y, { x: left, size })
      mark(() => {
        if (at === 0 && marker) sheet.write(marker, sheet.y, { x: left - INDENT + 2, size })
        writePieces(sheet, line, sheet.y, { x: left, size })
      })
      sheet.y += leading
    })
  })
  sheet.y += kind === 'item' ? 3 : 6
}

/** As wide as it was set, or as it is; never wider than the page, nor higher than four fifths of it. */
function placeOf(sheet: Sheet, { width: asked }: TextPicture, picture: PaperPicture | undefined) {
  if (!picture) return { width: 0, height: leadingOf(sheet) }
  const { width, height } = picture
  const wanted = Math.min((asked || width) * POINT, sheet.right - sheet.left)
  const most = (sheet.bottom - sheet.top) * 0.8
  const scale = Math.min(wanted / width, most / height)
  return { width: width * scale, height: height * scale }
}

function drawPicture(sheet: Sheet, block: TextPicture, picture: PaperPicture | undefined): void {
  const { width, height } = placeOf(sheet, block, picture)
  sheet.room(height + 6)
  if (!picture) {
    sheet.tag(sheet.root, 'P', (mark) =>
      mark(() => sheet.write(`[${block.alt || '…'}]`, sheet.y, { x: sheet.left, size: sheet.body, colour: grey })),
    )
  } else {
    sheet.figure(block.alt || '…', () => sheet.pdf.image(Buffer.from(picture.bytes), sheet.left, sheet.y, { width, height }))
  }
  sheet.y += height + 10
}

function drawRule(sheet: Sheet): void {
  sheet.room(RULE)
  sheet.ornament(() =>
    sheet.pdf
      .moveTo(sheet.left, sheet.y + 5)
      .lineTo(sheet.right, sheet.y + 5)
      .lineWidth(0.7)
      .strokeColor(lineColour)
      .stroke(),
  )
  sheet.y += RULE
}
