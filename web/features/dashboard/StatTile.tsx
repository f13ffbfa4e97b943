import { Skeleton } from '@mantine/core'
import type { IconProps } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../../kit/formatting.ts'
import classes from './Home.module.css'

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
