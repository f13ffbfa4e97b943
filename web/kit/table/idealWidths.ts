import type { Column } from '@atrium/contract/kit/columns.ts'
import { at } from '@atrium/contract/kit/paths.ts'
import i18next from 'i18next'
import { cellText } from './cellText.ts'

/** Columns of text: they may be cut when room is short; all others need what they need. */
const texts: ReadonlySet<Column['type']> = new Set([undefined, 'link', 'object', 'email-recipients'])
/** What a drawn link has before its text: a picture. */
const PICTURE = 38
/** The most that a text asks for which is not what its record is called: names are the last to be cut. */
const ASKED = 200
/** A table of so few columns has room for the whole text. */
const FEW = 4
const WIDEST = 350
/** Of what tells rows apart beside their number. */
const KEPT_WIDEST = 320
/** Of what its record is called, which gets its room before all others. */
export const MAIN_WIDEST = 480
/** Rows are set in tabular figures, which a canvas does not know: each is as wide as a zero there, or a little wider, and so is a hyphen. */
const FIGURE = /[\d-]/g
const TABULAR = 1.03

let ruler: CanvasRenderingContext2D | null | undefined

/** Pixels that the widest text of each text column takes on this page, by column; `textOf` says what a drawn one writes. */
export function idealWidths<Row>(
  columns: readonly Column[],
  rows: readonly Row[],
  drawn: Readonly<Record<string, unknown>>,
  textOf: Partial<Record<string, (row: Row) => string>> = {},
  shown = columns.length,
  main?: string,
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
      const text = write?.(row) ?? cellText(column, at(row, column.value), undefined, i18next.t)
      widest = Math.max(widest, tabularWidth(ruler, text))
    }
    const picture = column.type === 'link' && drawn[column.value] ? PICTURE : 0
    const most = column.value === main ? MAIN_WIDEST : column.keepsText ? KEPT_WIDEST : mostOf(column, shown)
    widths[column.value] = Math.ceil(Math.min(most, widest + picture + 2))
  }
  return widths
}

function tabularWidth(on: CanvasRenderingContext2D, text: string): number {
  const figures = text.match(FIGURE)?.length ?? 0
  return on.measureText(text.replace(FIGURE, '0')).width + figures * (TABULAR - 1) * on.measureText('0').width
}

function mostOf({ type, truncate = WIDEST }: Column, shown: number): number {
  return type === 'link' || shown <= FEW ? truncate : Math.min(truncate, ASKED)
}
