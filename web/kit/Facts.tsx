import type { ReactNode } from 'react'
import classes from './Facts.module.css'

export type Fact = readonly [name: string, value: ReactNode]

interface Props {
  facts: readonly Fact[]
  /** Each label above its value, in as many columns as fit (`grid`), or beside it, a line each (`rows`). */
  layout?: 'grid' | 'rows'
  /** For values that are codes: hashes, the names of calls. */
  mono?: boolean
  /** Of a caller that lays them out itself. */
  className?: string | undefined
}

/** A record's fields as label and value; empty ones are left out. */
export function Facts({ facts, layout = 'grid', mono, className }: Props) {
  const own = [classes['facts'], classes[layout], mono && classes['mono']].filter(Boolean).join(' ')
  const filled = facts.filter(([, value]) => value)
  if (filled.length === 0) return null
  return (
    <dl className={className ?? own}>
      {filled.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
