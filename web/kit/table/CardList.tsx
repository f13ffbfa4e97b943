import { Skeleton } from '@mantine/core'
import { RowCard } from './RowCard.tsx'
import classes from './Table.module.css'
import type { BodyProps } from './TableBody.tsx'

interface Props<Row> extends BodyProps<Row> {
  isFetching: boolean
  /** Columns a card shows; without them the link and the first two others. */
  card: readonly string[] | undefined
}

/** The rows on a phone: each a card with the fields that matter. */
export function CardList<Row>(props: Props<Row>) {
  const { title, rows, rowId, nameOf, layout, render, href, onOpen, rowActions, selection, isFetching, card } = props
  const columns = card
    ? card.flatMap((key) => layout.columns.find((column) => column.value === key) ?? [])
    : layout.columns
        .filter((column) => column.shown)
        .sort((a, b) => Number(b.type === 'link') - Number(a.type === 'link'))
        .slice(0, 3)
  return (
    <ul className={classes['cards']} aria-label={title} aria-busy={isFetching}>
      {rows
        ? rows.map((row) => (
            <RowCard
              key={rowId(row)}
              row={row}
              columns={columns}
              render={render}
              name={nameOf(row)}
              href={href?.(row)}
              onOpen={onOpen}
              actions={rowActions}
              picked={selection?.rows.has(rowId(row))}
              onPick={(one) => selection?.toggle([one])}
            />
          ))
        : [1, 2, 3, 4, 5].map((key) => (
            <li key={key}>
              <Skeleton height={96} radius={8} />
            </li>
          ))}
    </ul>
  )
}
