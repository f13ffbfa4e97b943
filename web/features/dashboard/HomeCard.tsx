import type { ReactNode } from 'react'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Skeletons } from '../../kit/Skeletons.tsx'
import classes from './Home.module.css'

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
  return (
    <section className={classes['card']} aria-labelledby={id}>
      <header className={classes['cardHead']}>
        <h2 id={id}>{title}</h2>
        {link}
      </header>
      {Boolean(error) && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div className={classes['cardWait']}>
          <Skeletons count={waiting} height={40} gap={14} />
        </div>
      )}
      {children}
    </section>
  )
}
