import { buffer } from 'node:stream/consumers'
import type { Block, DrawnDocument, PdfDocument, SignaturePlaces } from './document.ts'
import { drawPages, openPages } from './draw-pages.ts'
import { drawSignatures } from './draw-signatures.ts'
import { drawTable } from './draw-table.ts'
import { beginningOf, drawText } from './draw-text.ts'
import { grey, openSheet, type Sheet } from './sheet.ts'

/** Draws a document: tagged, with its fonts embedded. Runs in a worker thread (`makePdf`). */
export async function drawDocument(document: PdfDocument): Promise<DrawnDocument> {
  const sheet = openSheet(document)
  const done = buffer(sheet.pdf)
  openPages(sheet, document)
  drawHead(sheet, document)
  const signatures = document.blocks.flatMap((_block, at) => drawBlock(sheet, document, at))
  sheet.root?.end()
  drawPages(sheet, document)
  const { count } = sheet.pdf.bufferedPageRange()
  // All pages of a document are of one size.
  const { width, height } = sheet.pdf.page
  sheet.pdf.end()
  return { bytes: await done, pages: Array.from({ length: count }, () => ({ width, height })), signatures }
}

const LOGO = { width: 150, height: 40 }

function drawHead(sheet: Sheet, { title, date, letterhead, accent, page }: PdfDocument): void {
  const { company, colour } = letterhead
  const logo = page?.headerFirst ? null : letterhead.logo
  sheet.ornament(() => sheet.pdf.rect(0, 0, sheet.pdf.page.width, 6).fill(colour))
  const top = sheet.y
  if (logo) {
    const place = { fit: [LOGO.width, LOGO.height] as [number, number], align: 'right' as const, valign: 'center' as const }
    sheet.ornament(() => sheet.pdf.image(Buffer.from(logo), sheet.right - LOGO.width, top, place))
  }
  const width = sheet.right - sheet.left - (logo ? LOGO.width + 20 : 0)
  if (!page?.headerFirst) drawLines(sheet, 'P', company, { size: 10, colour: grey, width })
  drawLines(sheet, 'H1', title, { size: 19, font: 'bold', width, ...inColour(accent) })
  drawLines(sheet, 'P', date, { size: 9.5, colour: grey, width })
  sheet.y = Math.max(sheet.y, top + (logo ? LOGO.height : 0)) + 16
}

const inColour = (colour: string | undefined) => (colour ? { colour } : {})

/** Headings that stand under each other and are kept together with what follows them. */
const MOST_HEADINGS = 4

/** Points of a block that must not be parted: of a heading with the beginning of what it is the heading of. */
function roomOf(sheet: Sheet, document: PdfDocument, at: number, depth = 0): number {
  const { blocks, pictures = {} } = document
  const block = blocks[at]
  const below = () => (depth < MOST_HEADINGS ? roomOf(sheet, document, at + 1, depth + 1) : 0)
  if (block?.kind === 'heading') return Math.max(block.level === 3 ? 66 : 90, 30 + below())
  if (block?.kind !== 'text') return 0
  const own = beginningOf(sheet, block.block, pictures)
  return block.block.kind === 'heading' ? Math.max(43.5, own + 6 + below()) : own
}

/** Answers the places of signatures that it has drawn. */
function drawBlock(sheet: Sheet, document: PdfDocument, at: number): SignaturePlaces[] {
  const { blocks, accent, pictures = {} } = document
  const block = blocks[at] as Block
  switch (block.kind) {
    case 'heading':
      // With it goes the beginning of what it is the heading of.
      sheet.room(roomOf(sheet, document, at))
      sheet.y += 6
      drawLines(sheet, `H${block.level ?? 2}`, block.text, {
        size: block.level === 3 ? 11 : 13,
        font: 'bold',
        ...inColour(accent),
      })
      sheet.y += 4
      break
    case 'paragraph':
      drawLines(sheet, 'P', block.text, { size: 10 })
      sheet.y += 8
      break
    case 'text':
      if (block.block.kind === 'heading') sheet.room(roomOf(sheet, document, at))
      drawText(sheet, block.block, pictures)
      break
    case 'signatures':
      return drawSignatures(sheet, block)
    case 'facts':
      for (const [name, value] of block.facts) drawFact(sheet, name, value)
      sheet.y += 10
      break
    case 'table':
      drawTable(sheet, block)
  }
  return []
}

const NAMES = 150

function drawFact(sheet: Sheet, name: string, value: string): void {
  const size = 10
  const names = sheet.wrap(name, NAMES - 12, { size })
  const values = sheet.wrap(value, sheet.right - sheet.left - NAMES, { size })
  sheet.tag(sheet.root, 'P', (mark) => {
    for (let at = 0; at < Math.max(names.length, values.length); at++) {
      sheet.room(15)
      mark(() => {
        sheet.write(names[at] ?? '', sheet.y, { x: sheet.left, size, colour: grey })
        sheet.write(values[at] ?? '', sheet.y, { x: sheet.left + NAMES, size })
      })
      sheet.y += 15
    }
  })
}

interface Lines {
  size: number
  font?: 'plain' | 'bold'
  colour?: string
  width?: number
}

/** A text of as many lines and pages as it needs. */
function drawLines(sheet: Sheet, type: string, text: string, { width = sheet.right - sheet.left, ...style }: Lines): void {
  const leading = style.size * 1.45
  sheet.tag(sheet.root, type, (mark) => {
    for (const one of sheet.wrap(text, width, style)) {
      sheet.room(leading)
      if (one) mark(() => sheet.write(one, sheet.y, { x: sheet.left, ...style }))
      sheet.y += leading
    }
  })
}
