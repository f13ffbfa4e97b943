import type { Column } from '@atrium/contract/kit/columns.ts'
import { inOrder } from '@atrium/contract/kit/in-order.ts'

/** A viewer's arrangement of a table's columns; stored per table. */
export interface Layout {
  /** Column keys in the viewer's order. Columns that are not in it keep their place. */
  order: string[]
  /** Whether the viewer shows a column; absent: as declared. */
  shown: Record<string, boolean>
  /** Widths in pixels. */
  widths: Record<string, number>
  compact: boolean
}

export const emptyLayout: Layout = { order: [], shown: {}, widths: {}, compact: false }

const nothing: ReadonlySet<string> = new Set()

/** A column as a table shows it. */
export interface PlacedColumn extends Column {
  shown: boolean
  /** Left out only because the table is too narrow. */
  waits: boolean
  width?: number
}

/**
 * The columns in the viewer's order, with the viewer's choice and widths. The viewer cannot hide a locked column; in `room` pixels
 * columns are left out that need more, and those that turned out to have no place (`crowded`), unless the viewer has chosen them.
 */
export function placeColumns(
  columns: readonly Column[],
  layout: Layout,
  room = Number.POSITIVE_INFINITY,
  crowded = nothing,
): PlacedColumn[] {
  return inOrder(columns, layout.order).map((column) => {
    const width = layout.widths[column.value]
    const isVisible = column.locked === true || (layout.shown[column.value] ?? column.visible !== false)
    const isChosen = layout.shown[column.value] !== undefined
    const waits = isVisible && !isChosen && ((column.from ?? 0) > room || crowded.has(column.value))
    return { ...column, shown: isVisible && !waits, waits, ...(width ? { width } : {}) }
  })
}

/**
 * Which columns make room for `missing` pixels: of those that wait for room anywhere, the ones that wait for most of it. None where
 * the viewer has asked for a column: the table then scrolls.
 */
export function leaveOut(columns: readonly PlacedColumn[], layout: Layout, widths: ReadonlyMap<string, number>, missing: number) {
  if (Object.values(layout.shown).some(Boolean)) return []
  const free = columns.filter((column) => column.shown && column.from && !(column.value in layout.shown))
  const out: string[] = []
  let left = missing
  for (const { value } of free.sort((one, other) => (other.from ?? 0) - (one.from ?? 0))) {
    if (left <= 0) break
    out.push(value)
    left -= widths.get(value) ?? 0
  }
  return out
}

/** Puts `key` in the place of `target`. */
export function moveColumn(columns: readonly Column[], key: string, target: string): string[] {
  const keys = columns.map((column) => column.value)
  const from = keys.indexOf(key)
  const to = keys.indexOf(target)
  if (from < 0 || to < 0) return keys
  keys.splice(to, 0, ...keys.splice(from, 1))
  return keys
}
