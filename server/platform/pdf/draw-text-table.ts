import type { TextTable } from '../rich-text/blocks.ts'
import { line as lineColour, type Sheet, type Structure } from './sheet.ts'
import { type Piece, underlinePieces, wrapRuns, writePieces } from './wrap-runs.ts'

/** Of the letters of a cell and its lines, beside those of the text around the table. */
const sizeOf = ({ body }: Sheet) => body * 0.9
const leadingOf = ({ body }: Sheet) => body * 1.2
const PAD = 4
const GROUND = '#f2f4f7'

interface Column {
  x: number
  width: number
}
type Lines = readonly (readonly Piece[][])[]

/** A table of a text: its headings stand on each page, no row is cut unless it is higher than a page. */
export function drawTextTable(sheet: Sheet, table: TextTable): void {
  const columns = columnsOf(sheet, table)
  const rows = table.rows.map((row, at) => linesOf(sheet, row, columns, at < table.heads))
  const heads = repeatedOf(sheet, rows.slice(0, table.heads))
  const first = rows[heads.length]
  sheet.room(Math.min(fullPage(sheet), heightOfAll(sheet, heads) + (first ? heightOf(sheet, first) : 0)))
  const structure = sheet.branch(sheet.root, 'Table')
  sheet.ornament(() => rule(sheet, sheet.y))
  rows.forEach((row, at) => {
    const isRepeated = at < heads.length
    for (const piece of piecesOf(sheet, row, fullPage(sheet) - (isRepeated ? 0 : heightOfAll(sheet, heads)))) {
      // The headings of the first page are the table's; the same on others are only for the eye.
      if (sheet.room(heightOf(sheet, piece)) && !isRepeated)
        for (const head of heads) sheet.ornament(() => drawHead(sheet, head, columns))
      drawRow(sheet, structure, piece, columns, at < table.heads)
    }
  })
  structure?.end()
  sheet.y += 12
}

/** Points of its headings and its first row, which stand on one page. */
export function headOfTable(sheet: Sheet, table: TextTable): number {
  const columns = columnsOf(sheet, table)
  const rows = table.rows.slice(0, table.heads + 1).map((row, at) => linesOf(sheet, row, columns, at < table.heads))
  return Math.min(fullPage(sheet) / 2, heightOfAll(sheet, rows))
}

/** Headings that take more than half of a page are not said again on the next one. */
const repeatedOf = (sheet: Sheet, heads: readonly Lines[]) => (heightOfAll(sheet, heads) > fullPage(sheet) / 2 ? [] : heads)

const fullPage = (sheet: Sheet) => sheet.bottom - sheet.top

function columnsOf({ left, right }: Sheet, { widths }: TextTable): Column[] {
  const total = widths.reduce((sum, width) => sum + width, 0)
  let x = left
  return widths.map((part) => {
    const column = { x, width: ((right - left) * part) / total }
    x += column.width
    return column
  })
}

const linesOf = (sheet: Sheet, row: TextTable['rows'][number], columns: readonly Column[], isHead: boolean): Lines =>
  columns.map(({ width }, at) => {
    const runs = row[at] ?? []
    return wrapRuns(sheet, isHead ? runs.map((run) => ({ ...run, bold: true })) : runs, width - 2 * PAD, sizeOf(sheet))
  })

const heightOf = (sheet: Sheet, lines: Lines) => Math.max(...lines.map(({ length }) => length), 1) * leadingOf(sheet) + 2 * PAD
const heightOfAll = (sheet: Sheet, rows: readonly Lines[]) => rows.reduce((sum, row) => sum + heightOf(sheet, row), 0)

/** A row, in as many pieces as it is higher than a page. */
function piecesOf(sheet: Sheet, row: Lines, room: number): Lines[] {
  if (heightOf(sheet, row) <= room) return [row]
  const most = Math.max(1, Math.floor((room - 2 * PAD) / leadingOf(sheet)))
  const pieces = Math.ceil(Math.max(...row.map(({ length }) => length)) / most)
  return Array.from({ length: pieces }, (_, at) => row.map((cell) => cell.slice(at * most, (at + 1) * most)))
}

function drawRow(sheet: Sheet, table: Structure, lines: Lines, columns: readonly Column[], isHead: boolean): void {
  const height = heightOf(sheet, lines)
  if (isHead) sheet.ornament(() => sheet.pdf.rect(sheet.left, sheet.y, sheet.right - sheet.left, height).fill(GROUND))
  const row = sheet.branch(table, 'TR')
  columns.forEach(({ x }, at) => {
    const cell = lines[at] ?? []
    cell.forEach((line, no) => {
      underlinePieces(sheet, line, sheet.y + PAD + no * leadingOf(sheet), { x: x + PAD, size: sizeOf(sheet) })
    })
    sheet.tag(row, isHead ? 'TH' : 'TD', (mark) => mark(() => drawCell(sheet, cell, x)))
  })
  row?.end()
  sheet.ornament(() => below(sheet, height))
}

function drawHead(sheet: Sheet, lines: Lines, columns: readonly Column[]): void {
  const height = heightOf(sheet, lines)
  sheet.pdf.rect(sheet.left, sheet.y, sheet.right - sheet.left, height).fill(GROUND)
  columns.forEach(({ x }, at) => {
    drawCell(sheet, lines[at] ?? [], x)
  })
  below(sheet, height)
}

function drawCell(sheet: Sheet, lines: readonly Piece[][], x: number): void {
  lines.forEach((line, at) => {
    writePieces(sheet, line, sheet.y + PAD + at * leadingOf(sheet), { x: x + PAD, size: sizeOf(sheet) })
  })
}

/** The line under a row; what follows goes below it. */
function below(sheet: Sheet, height: number): void {
  sheet.y += height
  rule(sheet, sheet.y)
}

const rule = ({ pdf, left, right }: Sheet, y: number) =>
  pdf.moveTo(left, y).lineTo(right, y).lineWidth(0.5).strokeColor(lineColour).stroke()
