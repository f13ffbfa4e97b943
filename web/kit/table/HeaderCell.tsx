import { inWords } from '@atrium/contract/kit/options.ts'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isNumeric } from './Cell.tsx'
import type { PlacedColumn } from './layout.ts'
import { startResize } from './resize.ts'
import classes from './Table.module.css'

interface Props {
  column: PlacedColumn
  /** The width its texts need; it gets less when there is not enough. */
  ideal: number | undefined
  sortable: boolean
  /** `undefined` when the table is sorted by another column. */
  descending: boolean | undefined
  onSort: () => void
  /** Puts the column `key` in this one's place. */
  onDropped: (key: string) => void
  onMove: (by: 1 | -1) => void
  onWidth: (width: number) => void
  /** Called before the first change of a width, so that the other columns keep theirs. */
  onWidthStart: () => void
}

/** Both sides of a cell. */
const PADDING = 24
const DRAGGED = 'application/x-atrium-column'

/** A heading: sorts when pressed, moves when dragged (or Alt and an arrow), resizes at its right edge (or Shift and an arrow). */
export function HeaderCell({ column, ideal, sortable, descending, onSort, onDropped, onMove, onWidth, onWidthStart }: Props) {
  const { t } = useTranslation()
  const [over, setOver] = useState(false)
  const text = inWords(t, column.text)
  const sorted = descending === undefined ? 'none' : descending ? 'descending' : 'ascending'
  const Icon = descending === undefined ? IconArrowsSort : descending ? IconArrowDown : IconArrowUp
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (!by || !(event.altKey || event.shiftKey)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.altKey) return onMove(by)
    onWidthStart()
    const width = event.currentTarget.closest('th')?.offsetWidth ?? 160
    onWidth(width + by * 16)
  }
  return (
    <th
      scope="col"
      data-key={column.value}
      style={ideal ? { width: ideal + PADDING } : undefined}
      aria-sort={sortable ? sorted : undefined}
      className={clsx(classes['heading'], isNumeric(column) && classes['numeric'], over && classes['dropTarget'])}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAGGED, column.value)
        event.dataTransfer.effectAllowed = 'move'
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const key = event.dataTransfer.getData(DRAGGED)
        if (key && key !== column.value) onDropped(key)
      }}
    >
      {sortable ? (
        <button
          type="button"
          className={classes['sort']}
          data-sorted={descending !== undefined || undefined}
          aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Shift+ArrowLeft Shift+ArrowRight"
          onClick={onSort}
          onKeyDown={onKeyDown}
        >
          <span className={classes['headingText']}>{text}</span>
          <Icon size={14} stroke={2} aria-hidden className={classes['sortIcon']} />
        </button>
      ) : (
        <span className={classes['headingText']}>{text}</span>
      )}
      <span
        aria-hidden
        className={classes['resizer']}
        draggable
        onDragStart={(event) => {
          event.preventDefault()
          event.stopPropagation()
        }}
        onPointerDown={(event) => {
          onWidthStart()
          startResize(event, onWidth)
        }}
      />
    </th>
  )
}
