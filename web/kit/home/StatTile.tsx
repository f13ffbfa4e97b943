import { Skeleton } from '@mantine/core'
import type { IconProps } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../formatting.ts'
import classes from './StatTile.module.css'

interface Props {
  icon: ComponentType<IconProps>
  label: string
  /** Undefined while it loads, null when it failed. */
  value: number | null | undefined
  /** There are more than `value`. */
  more?: boolean | undefined
  /** The most there may be; drawn as a meter. */
  of?: number | undefined
  note: string
  tone?: 'bad' | undefined
  /** The list behind it, when the plan has it. */
  to?: string | undefined
}

/** One number that leads to the list behind it. */
export function StatTile({ icon: Icon, label, value, more, of, note, tone, to }: Props) {
  const shown = value === null ? '–' : value === undefined ? undefined : `${formatNumber(value)}${more ? '+' : ''}`
  const inside = (
    <>
      <span className={classes['tileLabel']}>
        <Icon size={17} stroke={1.7} aria-hidden />
        {label}
      </span>
      <span className={classes['tileValue']}>
        {shown ?? <Skeleton width={64} height={30} />}
        {of !== undefined && shown && <span className={classes['tileOf']}> / {formatNumber(of)}</span>}
      </span>
      {of !== undefined && of > 0 && (
        <span className={classes['meter']} aria-hidden>
          <span style={{ width: `${Math.min(100, (100 * (value ?? 0)) / of)}%` }} />
        </span>
      )}
      <span className={classes['tileNote']}>{note}</span>
    </>
  )
  const look = { className: classes['tile'], 'data-tone': (value && tone) || undefined }
  if (!to) return <div {...look}>{inside}</div>
  return (
    <Link to={to} {...look}>
      {inside}
    </Link>
  )
}

/** Stands in for a tile whose script is on its way. */
export const WaitingTile = () => (
  <div className={classes['tile']}>
    <Skeleton width={88} height={20} />
    <span className={classes['tileValue']}>
      <Skeleton width={64} height={30} />
    </span>
    <span className={classes['tileNote']}>
      <Skeleton width={120} height={20} />
    </span>
  </div>
)
