import type { Column } from '@atrium/contract/kit/columns.ts'
import { cellText, valueAt } from './cellText.ts'

/** Columns of text: they may be cut when room is short; all others need what they need. */
const texts: ReadonlySet<Column['type']> = new Set([undefined, 'link', 'object', 'email-recipients'])

let ruler: CanvasRenderingContext2D | null | undefined

/** Pixels that the widest text of each text column takes on this page, by column; columns that draw themselves are left out. */
export function idealWidths(
  columns: readonly Column[],
  rows: readonly unknown[],
  drawn: Readonly<Record<string, unknown>>,
): Record<string, number> {
  ruler ??= document.createElement('canvas').getContext('2d')
  if (!ruler) return {}
  const font = getComputedStyle(document.body).fontFamily
  const widths: Record<string, number> = {}
  for (const column of columns) {
    if (!texts.has(column.type) || drawn[column.value]) continue
    ruler.font = `${column.type === 'link' ? 500 : 400} 14px ${font}`
    let widest = 0
    for (const row of rows) widest = Math.max(widest, ruler.measureText(cellText(column, valueAt(row, column.value))).width)
    widths[column.value] = Math.ceil(Math.min(column.truncate ?? 350, widest + 2))
  }
  return widths
}
