import type { Column, ColumnType } from '@atrium/contract/kit/columns.ts'
import { clsx } from 'clsx'
import { isNumeric } from './Cell.tsx'
import classes from './Table.module.css'

const ROWS = 15
/** Pixels that a value of a type takes; a text's width varies from row to row. */
const typical: Partial<Record<ColumnType, number>> = {
  date: 118,
  datetime: 176,
  shortdatetime: 140,
  time: 62,
  currency: 76,
  number: 36,
  chip: 72,
  chips: 110,
  yesno: 36,
}
const widthOf = ({ type, truncate = 250 }: Column, seed: number) =>
  (type && typical[type]) ?? Math.min(truncate, 70 + (seed % 90))

/** Rows of a table while the first page loads. Plain elements: a component for each cell would take longer than the rows. */
export function SkeletonRows({ columns, picks, acts }: { columns: readonly Column[]; picks: boolean; acts: boolean }) {
  return Array.from({ length: ROWS }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows of a skeleton are all alike
    <tr key={index} className={classes['row']} aria-hidden>
      {picks && <td className={classes['pick']} />}
      {columns.map((column, at) => (
        <td key={column.value} className={clsx(isNumeric(column) && classes['numeric'])}>
          <i className={classes['bone']} style={{ width: widthOf(column, index * 7 + at * 23) }} />
        </td>
      ))}
      <td className={classes['actionCell']}>{acts && <i className={classes['bone']} style={{ width: 48 }} />}</td>
    </tr>
  ))
}
