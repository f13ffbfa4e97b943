import type { Column } from '@atrium/contract/kit/columns.ts'
import { cellText, valueAt } from './cellText.ts'

/** Columns of text: they may be cut when room is short; all others need what they need. */
const texts: ReadonlySet<Column['type']> = new Set([undefined, 'link', 'object', 'email-recipients'])
/** What a drawn link has before its text: a picture. */
const PICTURE = 38
/** The most that a text asks for which is not what its record is called: names are the last to be cut. */
const ASKED = 200
/** Rows are set in tabular figures, which a canvas does not know: each is as wide as a zero, and so is a hyphen. */
const FIGURE = /[\d-]/g

let ruler: CanvasRenderingContext2D | null | undefined

/** Pixels that the widest text of each text column takes on this page, by column; `textOf` says what a drawn one writes. */
export function idealWidths<Row>(
  columns: readonly Column[],
  rows: readonly Row[],
  drawn: Readonly<Record<string, unknown>>,
  textOf: Partial<Record<string, (row: Row) => string>> = {},
): Record<string, number> {
  ruler ??= document.createElement('canvas').getContext('2d')
  if (!ruler) return {}
  const font = getComputedStyle(document.body).fontFamily
  const widths: Record<string, number> = {}
  for (const column of columns) {
    if (!texts.has(column.type)) continue
    const write = drawn[column.value] ? textOf[column.value] : undefined
    ruler.font = `${column.type === 'link' ? 500 : 400} 14px ${font}`
    let widest = 0
    for (const row of rows) {
      const text = write?.(row) ?? cellText(column, valueAt(row, column.value))
      widest = Math.max(widest, ruler.measureText(text.replace(FIGURE, '0')).width)
    }
    const picture = column.type === 'link' && drawn[column.value] ? PICTURE : 0
    const most = column.type === 'link' ? (column.truncate ?? 350) : Math.min(column.truncate ?? 350, ASKED)
    widths[column.value] = Math.ceil(Math.min(most, widest + picture + 2))
  }
  return widths
}
