import type { Block } from './document.ts'
import { grey, line, type Sheet, type Structure, type TextStyle } from './sheet.ts'

type Table = Extract<Block, { kind: 'table' }>

const SIZE = 8.5
const LEADING = 11
const PAD = 4
/** Lines of a cell; what is beyond ends with an ellipsis. */
const MAX_LINES = 6

interface Place {
  x: number
  width: number
  end: boolean
}
type Style = Pick<TextStyle, 'font' | 'colour'>

/** A table over as many pages as it needs, its headings on each of them. */
export function drawTable(sheet: Sheet, { columns, rows, withTotal = false }: Table): void {
  const places = placesOf(sheet, columns)
  const headings = columns.map(({ text }) => text)
  const table = sheet.branch(sheet.root, 'Table')

  const headingLines = linesOf(sheet, headings, places, { font: 'bold' })
  const headHeight = heightOf(headingLines)
  sheet.room(headHeight + 3 * (LEADING + 2 * PAD))
  drawRow(sheet, table, headingLines, places, { font: 'bold', colour: grey, tag: 'TH' })
  rows.forEach((cells, at) => {
    const isTotal = withTotal && at === rows.length - 1
    const style: Style = isTotal ? { font: 'bold' } : {}
    const lines = linesOf(sheet, cells, places, style)
    // The headings of the first page are the table's; the same on others are only for the eye.
    if (sheet.room(heightOf(lines))) sheet.ornament(() => drawCells(sheet, headingLines, places, { font: 'bold', colour: grey }))
    drawRow(sheet, table, lines, places, { ...style, tag: 'TD' })
  })
  table?.end()
  sheet.y += 14
}

function placesOf({ left, right }: Sheet, columns: Table['columns']): Place[] {
  const total = columns.reduce((sum, { width = 1 }) => sum + width, 0)
  let x = left
  return columns.map(({ width = 1, align }) => {
    const place = { x, width: ((right - left) * width) / total, end: align === 'end' }
    x += place.width
    return place
  })
}

const linesOf = (sheet: Sheet, cells: readonly string[], places: readonly Place[], { font }: Style): string[][] =>
  places.map(({ width }, at) => {
    const lines = sheet.wrap(cells[at] ?? '', width - 2 * PAD, { size: SIZE, font: font ?? 'plain' })
    return lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES - 1), `${lines[MAX_LINES - 1]}…`] : lines
  })

const heightOf = (lines: readonly string[][]) => Math.max(...lines.map(({ length }) => length), 1) * LEADING + 2 * PAD

function drawRow(
  sheet: Sheet,
  table: Structure,
  lines: readonly string[][],
  places: readonly Place[],
  { tag, ...style }: Style & { tag: 'TH' | 'TD' },
): void {
  const row = sheet.branch(table, 'TR')
  places.forEach((place, at) => {
    sheet.tag(row, tag, (mark) => mark(() => drawCell(sheet, lines[at] ?? [], place, style)))
  })
  row?.end()
  sheet.ornament(() => below(sheet, heightOf(lines)))
}

function drawCells(sheet: Sheet, lines: readonly string[][], places: readonly Place[], style: Style): void {
  places.forEach((place, at) => {
    drawCell(sheet, lines[at] ?? [], place, style)
  })
  below(sheet, heightOf(lines))
}

function drawCell(sheet: Sheet, lines: readonly string[], { x, width, end }: Place, { font = 'plain', colour }: Style) {
  lines.forEach((text, at) => {
    const from = end ? x + width - PAD - sheet.widthOf(text, { size: SIZE, font }) : x + PAD
    sheet.write(text, sheet.y + PAD + at * LEADING, { x: from, size: SIZE, font, ...(colour ? { colour } : {}) })
  })
}

/** The line under a row; what follows goes below it. */
function below(sheet: Sheet, height: number): void {
  sheet.y += height
  sheet.pdf.moveTo(sheet.left, sheet.y).lineTo(sheet.right, sheet.y).lineWidth(0.5).strokeColor(line).stroke()
}
