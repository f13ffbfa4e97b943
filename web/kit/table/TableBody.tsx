import { Checkbox } from '@mantine/core'
import { clsx } from 'clsx'
import { memo, type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HeaderCell } from './HeaderCell.tsx'
import { idealWidths } from './idealWidths.ts'
import { roomFor } from './layout.ts'
import { TableRow } from './Row.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import classes from './Table.module.css'
import { nextSort, type TableDefaults, type TableState } from './tableState.ts'
import type { RowAction } from './types.ts'
import { useFontIsThere } from './useFontIsThere.ts'
import type { TableLayout } from './useLayout.ts'
import type { Selection } from './useSelection.ts'

export interface BodyProps<Row> {
  title: string
  /** `undefined` while the first page loads. */
  rows: readonly Row[] | undefined
  rowId: (row: Row) => number
  nameOf: (row: Row) => string
  layout: TableLayout
  state: TableState
  defaults: TableDefaults
  onChange: (next: Partial<TableState>) => void
  render: Partial<Record<string, (row: Row) => ReactNode>>
  cuts: readonly string[] | undefined
  textOf: Partial<Record<string, (row: Row) => string>> | undefined
  href: ((row: Row) => string) | undefined
  onOpen: ((row: Row) => void) | undefined
  rowActions: ((row: Row) => readonly RowAction[]) | undefined
  /** Absent: rows cannot be selected. */
  selection: Selection<Row> | undefined
}

const PICK = 44
/** Room for two buttons and the space beside them; where there are no actions, for the end of the last column. */
const ACTIONS = 78
const NO_ACTIONS = 12
/** Pixels that texts keep when room is short, and when names of clients had no room otherwise. */
const LEAST = 110
const LEAST_WHEN_NARROW = 92
/** Names of sites are whole, but for very long ones, until clients' names would be cut for them. */
const SITE_LEAST = 200

/** The table itself: headings, and rows or their skeleton. */
function BodyOf<Row>(props: BodyProps<Row>) {
  const { title, rows, rowId, nameOf, layout, state, defaults, onChange, render, href, onOpen, rowActions, selection } = props
  const { t } = useTranslation()
  const head = useRef<HTMLTableRowElement>(null)
  const [reachable, setReachable] = useState(0)
  // Columns that have no room for whole names of clients beside them, and what these names give up.
  const [narrow, setNarrow] = useState<{ columns: TableLayout['columns']; gives: number; cutsSites: boolean }>()
  const { gives, cutsSites } = narrow?.columns === layout.columns ? narrow : { gives: undefined, cutsSites: false }
  const columns = useMemo(
    () =>
      layout.columns
        .filter((column) => column.shown)
        .map((column) => {
          if (column.clientBy) return { ...column, keepsText: true as const, gives: gives ?? 0 }
          return column.siteBy && !cutsSites ? { ...column, least: SITE_LEAST } : column
        }),
    [layout.columns, gives, cutsSites],
  )
  const fixed = columns.some((column) => column.width)
  const fontIsThere = useFontIsThere()
  const shownKeys = columns.map((column) => column.value).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys stand for the columns, which are made anew each time
  const ideals = useMemo(() => {
    const main = columns.find((column) => column.type === 'link') ?? columns[0]
    const measured = columns.filter(({ value }) => !render[value] || props.cuts?.includes(value))
    return fixed ? {} : idealWidths(measured, rows ?? [], render, props.textOf, columns.length, main?.value)
  }, [fixed, shownKeys, rows, fontIsThere])
  const isPicked = (row: Row) => selection && (selection.isAll || selection.rows.has(rowId(row)))
  const picked = rows?.filter(isPicked).length ?? 0
  useLayoutEffect(() => {
    const table = head.current?.closest('table')
    if (!table || fixed || !rows?.length) return
    const makeRoom = () => {
      const missing = table.offsetWidth - (table.parentElement?.clientWidth ?? 0)
      // Less is a border that was rounded.
      if (missing < 2) return
      const next = roomFor(missing, { columns, layout: layout.layout, widths: widthsOf(head.current), gives, cutsSites })
      if ('gives' in next) setNarrow({ columns: layout.columns, gives: next.gives, cutsSites: next.cutsSites ?? cutsSites })
      else if (next.out.length > 0) layout.crowdOut(next.out)
    }
    makeRoom()
    // The rows are drawn in the background and may be wider then, and so they may be in another font.
    const watch = new ResizeObserver(makeRoom)
    watch.observe(table)
    return () => watch.disconnect()
  }, [fixed, columns, rows, gives, cutsSites, layout.columns, layout.layout, layout.crowdOut])
  const holdWidths = () => {
    layout.holdWidths(Object.fromEntries(widthsOf(head.current)))
  }
  return (
    <table
      data-no-actions={rowActions ? undefined : ''}
      className={clsx(classes['table'], layout.layout.compact && classes['compact'], fixed && classes['fixed'])}
      style={
        fixed
          ? {
              width: columns.reduce(
                (sum, { width = 160 }) => sum + width,
                (rowActions ? ACTIONS : NO_ACTIONS) + (selection ? PICK : 0),
              ),
            }
          : undefined
      }
    >
      <caption className={classes['caption']}>{title}</caption>
      <colgroup>
        {selection && <col style={{ width: PICK }} />}
        {columns.map(({ value, width }) => (
          <col key={value} style={fixed ? { width: width ?? 160 } : undefined} />
        ))}
        <col style={fixed && rowActions ? { width: ACTIONS } : undefined} />
      </colgroup>
      <thead>
        <tr ref={head}>
          {selection && (
            <th scope="col" className={classes['pick']}>
              <Checkbox
                size="xs"
                radius={4}
                aria-label={t('Select every row of this page')}
                disabled={!rows?.length}
                checked={picked > 0 && picked === rows?.length}
                indeterminate={picked > 0 && picked < (rows?.length ?? 0)}
                onChange={(event) => rows && selection.toggle(rows, event.currentTarget.checked)}
              />
            </th>
          )}
          {columns.map((column, index) => (
            <HeaderCell
              key={column.value}
              column={column}
              ideal={ideals[column.value]}
              sortable={column.sortable !== false && defaults.sorts.includes(column.value)}
              descending={state.sortBy === column.value ? state.descending : undefined}
              onSort={() => onChange(nextSort(state, column.value, defaults))}
              onDropped={(key) => layout.place(key, column.value)}
              onMove={(by) => layout.place(column.value, columns[index + by]?.value ?? column.value)}
              onWidthStart={holdWidths}
              onWidth={(width) => layout.resize(column.value, width)}
            />
          ))}
          <th scope="col" className={classes['actionCell']}>
            <span className={classes['caption']}>
              {columns.some(({ text }) => text === 'Actions') ? t('More actions') : t('Actions')}
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows ? (
          rows.map((row, index) => (
            <TableRow
              key={rowId(row)}
              row={row}
              index={index}
              columns={columns}
              ideals={ideals}
              least={gives === undefined ? LEAST : LEAST_WHEN_NARROW}
              render={render}
              name={nameOf(row)}
              href={href?.(row)}
              onOpen={onOpen}
              actions={rowActions}
              picked={isPicked(row)}
              toggle={selection?.toggle}
              clear={selection?.clear}
              reachable={index === Math.min(reachable, rows.length - 1)}
              onFocus={setReachable}
            />
          ))
        ) : (
          <SkeletonRows columns={columns} picks={selection !== undefined} acts={rowActions !== undefined} />
        )}
      </tbody>
    </table>
  )
}

const widthsOf = (head: HTMLElement | null) =>
  new Map(
    [...(head?.querySelectorAll<HTMLElement>('th[data-key]') ?? [])].map((cell) => [cell.dataset['key'] ?? '', cell.offsetWidth]),
  )

/** Not drawn anew while a list is asked for again. */
export const TableBody = memo(BodyOf) as typeof BodyOf
