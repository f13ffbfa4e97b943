import { Skeleton } from '@mantine/core'
import type { PlacedColumn } from './layout.ts'
import { RowCard } from './RowCard.tsx'
import classes from './Table.module.css'
import type { BodyProps } from './TableBody.tsx'

interface Props<Row> extends BodyProps<Row> {
  isFetching: boolean
  /** Columns a card shows; without them the name, two more, and those that cannot be hidden. */
  card: readonly string[] | undefined
}

/** The rows on a phone: each a card with the fields that matter. */
export function CardList<Row>(props: Props<Row>) {
  const { title, rows, rowId, nameOf, layout, render, href, onOpen, rowActions, selection, isFetching, card } = props
  const columns = card
    ? card.flatMap((key) => layout.columns.find((column) => column.value === key) ?? [])
    : forCard(layout.columns.filter((column) => column.shown))
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
              picked={selection && (selection.isAll || selection.rows.has(rowId(row)))}
              toggle={selection?.toggle}
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

/** The name, the first two others, and what may never be missing (a document's actions). */
function forCard(columns: readonly PlacedColumn[]): PlacedColumn[] {
  const name = columns.find((column) => column.type === 'link') ?? columns[0]
  const others = columns.filter((column) => column !== name)
  const free = others.filter((column) => !column.locked).slice(0, 2)
  return [...(name ? [name] : []), ...free, ...others.filter((column) => column.locked)]
}
