import { Anchor } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../EmptyState.tsx'
import classes from './HomeCard.module.css'
import { HomeCard } from './HomeCard.tsx'
import { HomeRow } from './HomeRow.tsx'

interface Props<Row> {
  /** Of the heading; unique on the page. */
  id: string
  title: ReactNode
  /** The list that it shows the first of. */
  to: string
  read: { data: { items: readonly Row[] } | undefined; error: unknown; refetch: () => unknown }
  /** Rows that it has at most. */
  rows: number
  empty: ComponentProps<typeof EmptyState>
  row: (record: Row) => Omit<ComponentProps<typeof HomeRow>, 'to'> & { to?: string }
}

/** A card of the start page: the first records of a list, and the way to all of them. */
export function RecordsCard<Row extends { id: number }>({ id, title, to, read, rows, empty, row }: Props<Row>) {
  const { t } = useTranslation()
  const link = (
    <Anchor component={Link} to={to} fz={13}>
      {t('Show all')}
    </Anchor>
  )
  return (
    <HomeCard id={id} title={title} read={read} waiting={rows} link={link}>
      {read.data?.items.length === 0 && <EmptyState {...empty} />}
      <ul className={classes['rows']}>
        {read.data?.items.map((record) => (
          <HomeRow key={record.id} to={to} {...row(record)} />
        ))}
      </ul>
    </HomeCard>
  )
}
