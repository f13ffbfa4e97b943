import { at } from '@atrium/contract/kit/paths.ts'
import { Checkbox } from '@mantine/core'
import { clsx } from 'clsx'
import { type MouseEvent, memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Cell, isNumeric } from './Cell.tsx'
import { CellLink } from './CellLink.tsx'
import { cellText, currencyOf } from './cellText.ts'
import { MAIN_WIDEST } from './idealWidths.ts'
import type { PlacedColumn } from './layout.ts'
import { RowActions } from './RowActions.tsx'
import { RowTitle } from './RowTitle.tsx'
import { onRowKey } from './rowKeys.ts'
import classes from './Table.module.css'
import type { RowAction } from './types.ts'
import type { Selection } from './useSelection.ts'

/** Pixels that names of clients keep. */
const NAME_LEAST = 110

export interface RowProps<Row> {
  row: Row
  index: number
  columns: readonly PlacedColumn[]
  /** Widths that texts ask for, by column. */
  ideals: Record<string, number>
  /** Pixels that texts keep when room is short. */
  least: number
  render: Partial<Record<string, (row: Row) => ReactNode>>
  /** The text that names the row. */
  name: string
  href: string | undefined
  onOpen: ((row: Row) => void) | undefined
  actions: ((row: Row) => readonly RowAction[]) | undefined
  /** Absent: rows cannot be picked. */
  picked: boolean | undefined
  toggle: Selection<Row>['toggle'] | undefined
  clear: Selection<Row>['clear'] | undefined
  /** The row in the tab order. */
  reachable: boolean
  onFocus: (index: number) => void
}

function RowOf<Row>(props: RowProps<Row>) {
  const { row, index, columns, ideals, least, render, name, href, onOpen } = props
  const { actions, picked, toggle, clear, reachable, onFocus } = props
  const { t } = useTranslation()
  const first = columns.find((column) => column.type === 'link') ?? columns[0]
  const open = () => onOpen?.(row)
  const follow = (element: HTMLElement) => {
    if (href) element.querySelector<HTMLAnchorElement>(`a.${classes['link']}`)?.click()
    else open()
  }
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    // A click in a dialog that a cell opened arrives here too, from outside the row.
    const elsewhere = !event.currentTarget.contains(target) || target.closest('a,button,input,label')
    if (elsewhere || window.getSelection()?.toString()) return
    follow(event.currentTarget)
  }
  return (
    // The row answers keys as a convenience; its link and buttons are what assistive technology uses.
    <tr
      tabIndex={reachable ? 0 : -1}
      data-picked={picked || undefined}
      className={clsx(classes['row'], (href || onOpen) && classes['opens'])}
      onClick={onClick}
      onFocus={() => onFocus(index)}
      onKeyDown={(event) =>
        onRowKey(event, index, {
          open: () => follow(event.currentTarget),
          toggle: () => toggle?.([row]),
          clear: () => clear?.(),
        })
      }
    >
      {picked !== undefined && (
        <td className={classes['pick']}>
          <Checkbox
            size="xs"
            radius={4}
            checked={picked}
            onChange={() => toggle?.([row])}
            aria-label={t('Select {{name}}', { name })}
            tabIndex={reachable ? 0 : -1}
          />
        </td>
      )}
      {columns.map((column) => {
        const value = at(row, column.value)
        const drawn = render[column.value]?.(row) ?? <Cell column={column} value={value} currency={currencyOf(row)} />
        const content =
          column === first ? (
            drawn
          ) : (
            <CellLink column={column} row={row}>
              {drawn}
            </CellLink>
          )
        return (
          <td key={column.value} className={clsx(isNumeric(column) && classes['numeric'])}>
            <div
              className={clsx(classes['clip'], column.value in ideals && classes['shrinks'])}
              style={clipStyle(column, ideals[column.value], least, column === first)}
              data-clip=""
            >
              {column === first ? (
                <RowTitle href={href} onOpen={onOpen && open}>
                  {render[column.value] ? content : cellText(column, value, undefined, t)}
                </RowTitle>
              ) : (
                content
              )}
            </div>
          </td>
        )
      })}
      <td className={classes['actionCell']}>{actions && <RowActions actions={actions(row)} about={name} inMenu="danger" />}</td>
    </tr>
  )
}

/** A resized column is as wide as it was made; text shrinks so far before the table scrolls, but what the row is called. */
function clipStyle(
  { width, keepsText, gives = 0, least: own, truncate }: PlacedColumn,
  ideal: number | undefined,
  least: number,
  isMain: boolean,
) {
  if (width) return undefined
  if (isMain || keepsText) {
    const minWidth = ideal && (isMain ? ideal : Math.max(Math.min(ideal, NAME_LEAST), ideal - gives))
    return { maxWidth: MAIN_WIDEST, minWidth }
  }
  const maxWidth = truncate ?? 350
  return ideal === undefined ? { maxWidth } : { maxWidth, minWidth: Math.min(ideal, own ?? least) }
}

export const TableRow = memo(RowOf) as typeof RowOf
