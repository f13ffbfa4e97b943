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
  /** Pixels that its text gives up, as the last of all. */
  gives?: number
  /** Pixels that its text keeps, where that is not what other texts keep. */
  least?: number
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

/** Columns that wait for less are worth more than the end of a client's name. */
const SPARED_FROM = 900

interface Narrow {
  columns: readonly PlacedColumn[]
  layout: Layout
  /** Of the columns that are shown. */
  widths: ReadonlyMap<string, number>
  /** Pixels that names of clients give up; undefined as long as other texts have not been cut short for them. */
  gives: number | undefined
  /** Names of sites are cut as other texts are. */
  cutsSites?: boolean | undefined
}

/** What a table does next: how it cuts names, or which columns it leaves out. */
type Room = { gives: number; cutsSites?: boolean } | { out: string[] }

/**
 * How a table gets rid of `missing` pixels. Whose a row is has its whole text before others get room, and then at which site it is: other
 * texts are cut short, then the least of them left out, then sites are cut, then more left out, then the name gives up what is missing;
 * then whatever waits for room is left out.
 */
export function roomFor(missing: number, { columns, layout, widths, gives, cutsSites }: Narrow): Room {
  if (columns.some(({ clientBy }) => clientBy)) {
    if (gives === undefined) return { gives: 0 }
    if (gives === 0) {
      const sparesSites = !cutsSites && columns.some(({ siteBy, shown }) => siteBy && shown)
      const others = sparesSites ? columns.filter(({ siteBy }) => !siteBy) : columns
      const out = leaveOut(others, layout, widths, missing, SPARED_FROM)
      const freed = out.reduce((sum, key) => sum + (widths.get(key) ?? 0), 0)
      if (freed >= missing) return { out }
      return sparesSites ? { gives: 0, cutsSites: true } : { gives: missing }
    }
  }
  return { out: leaveOut(columns, layout, widths, missing) }
}

/**
 * Which columns make room for `missing` pixels: of those that wait for `from` pixels, the ones that wait for most. None where the viewer
 * has asked for a column: the table then scrolls.
 */
function leaveOut(
  columns: readonly PlacedColumn[],
  layout: Layout,
  widths: ReadonlyMap<string, number>,
  missing: number,
  from = 1,
) {
  if (Object.values(layout.shown).some(Boolean)) return []
  const free = columns.filter((column) => column.shown && (column.from ?? 0) >= from && !(column.value in layout.shown))
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
