import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { ErrorState } from '../ErrorState.tsx'
import { Skeletons } from '../Skeletons.tsx'
import classes from './HomeCard.module.css'

interface Props {
  /** Of the heading; unique on the page. */
  id: string
  title: ReactNode
  /** Beside the title. */
  link?: ReactNode
  read: { data: unknown; error: unknown; refetch: () => unknown }
  /** Rows that are drawn while it is read. */
  waiting: number
  children: ReactNode
}

/** A card of the start page around what one call answers. */
export function HomeCard({ id, title, link, read: { data, error, refetch }, waiting, children }: Props) {
  const isWaiting = !data && !error
  return (
    <section className={classes['card']} aria-labelledby={id} aria-busy={isWaiting}>
      <header className={classes['cardHead']}>
        <h2 id={id}>{title}</h2>
        {link}
      </header>
      {Boolean(error) && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isWaiting && <Rows count={waiting} />}
      {children}
    </section>
  )
}

/** Stands in for a card whose script is on its way. */
export const WaitingCard = ({ rows }: { rows: number }) => (
  <div className={classes['card']} aria-busy>
    <div className={classes['cardHead']}>
      <Skeleton width={140} height={16} my={4} />
    </div>
    <Rows count={rows} />
  </div>
)

const Rows = ({ count }: { count: number }) => (
  <div className={classes['cardWait']}>
    <Skeletons count={count} height={40} gap={14} />
  </div>
)
