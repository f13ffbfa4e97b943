import { tagKey } from '@atrium/contract/kit/tags.ts'
import type { TextBlock } from '../rich-text/blocks.ts'
import { filledBlocks, saysPage } from '../rich-text/fill-blocks.ts'
import type { PdfDocument } from './document.ts'
import { drawText } from './draw-text.ts'
import { grey, line, margin, type Sheet } from './sheet.ts'

/** Points of the letters in what stands on each page. */
const BODY = 8.5
/** From the edge of a page, and to what stands between. */
const EDGE = 30
const GAP = 14
/** Points that a picture is high at most; of a page that would be 0.8. */
const TALLEST = 72
/** Left free for the number of a page that is not said otherwise. */
const NUMBER = 90
/** As wide as any, so that no line is added once the numbers are known. */
const UNKNOWN = 8_888

const numbered = {
  en: (page: number, of: number) => `Page ${page} of ${of}`,
  fr: (page: number, of: number) => `Page ${page} sur ${of}`,
}

/** Keeps the room free that the head and the foot of each page take. The first page begins as it is said. */
export function openPages(sheet: Sheet, document: PdfDocument): void {
  const { page } = document
  if (!page) return
  const written = { from: 0, page: UNKNOWN, of: UNKNOWN }
  if (page.header.length > 0) {
    const height = drawBlocks(sheet, document, page.header, { ...written, isDrawn: false })
    sheet.top = Math.max(sheet.top, EDGE + height + GAP)
    if (page.headerFirst) sheet.y = sheet.top
  }
  if (page.footer.length > 0) {
    const height = drawBlocks(sheet, document, page.footer, { ...written, right: rightOf(sheet, page.footer), isDrawn: false })
    sheet.bottom = Math.min(sheet.bottom, sheet.pdf.page.height - EDGE - height - 2 * GAP)
  }
}

/** The head and the foot of each page, once there are all: what it is a page of, and which of how many. */
export function drawPages(sheet: Sheet, document: PdfDocument): void {
  const { pdf } = sheet
  const { start, count } = pdf.bufferedPageRange()
  for (let at = start; at < start + count; at++) {
    pdf.switchToPage(at)
    drawPage(sheet, document, { page: at - start + 1, of: count })
  }
}

interface Numbers {
  page: number
  of: number
}

function drawPage(sheet: Sheet, document: PdfDocument, numbers: Numbers): void {
  const { page, title, language, letterhead, footer = `${letterhead.company} · ${title}` } = document
  const { pdf, left, right } = sheet
  const number = numbered[language](numbers.page, numbers.of)
  const style = { size: 8, colour: grey }
  const numberAt = (y: number) => sheet.write(number, y, { x: right - sheet.widthOf(number, style), ...style })
  if (page?.header.length && (numbers.page > 1 || page.headerFirst))
    drawBlocks(sheet, document, page.header, { ...numbers, from: EDGE, isDrawn: true })
  if (!page?.footer.length) {
    const y = pdf.page.height - margin
    const [about = ''] = sheet.wrap(footer, right - left - 100, style)
    sheet.ornament(() => {
      ruleAt(sheet, y - 8)
      sheet.write(about, y, { x: left, ...style })
      numberAt(y)
    })
    return
  }
  const y = sheet.bottom + GAP
  sheet.ornament(() => ruleAt(sheet, y - 6))
  drawBlocks(sheet, document, page.footer, { ...numbers, from: y, right: rightOf(sheet, page.footer), isDrawn: true })
  if (!saysPage(page.footer)) sheet.ornament(() => numberAt(y))
}

const rightOf = ({ right }: Sheet, footer: readonly TextBlock[]) => (saysPage(footer) ? right : right - NUMBER)

const ruleAt = ({ pdf, left, right }: Sheet, y: number) =>
  pdf.moveTo(left, y).lineTo(right, y).lineWidth(0.5).strokeColor(line).stroke()

interface Standing extends Numbers {
  from: number
  right?: number
  /** Else they are measured alone. */
  isDrawn: boolean
}

/** Blocks at a place of their own, passed over by screen readers; the points that they take. */
function drawBlocks(
  sheet: Sheet,
  { pictures = {} }: PdfDocument,
  blocks: readonly TextBlock[],
  { from, right = sheet.right, isDrawn, page, of }: Standing,
): number {
  const mark = isDrawn ? sheet.ornament : () => undefined
  const aside: Sheet = {
    ...sheet,
    root: undefined,
    body: BODY,
    y: from,
    top: 0,
    right,
    bottom: TALLEST / 0.8,
    nextPage: () => undefined,
    room: () => false,
    branch: () => undefined,
    tag: (_parent, _type, draw) => draw(mark),
    figure: (_alt, draw) => mark(draw),
    ornament: mark,
  }
  const numbers = new Map([
    ['page', String(page)],
    ['pages', String(of)],
  ])
  for (const block of filledBlocks(blocks, (name) => numbers.get(tagKey(name)))) drawText(aside, block, pictures)
  return aside.y - from
}
