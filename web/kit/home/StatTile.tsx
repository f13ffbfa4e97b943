import { Skeleton } from '@mantine/core'
import type { IconProps } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../formatting.ts'
import classes from './StatTile.module.css'

interface Props {
  icon: ComponentType<IconProps>
  label: string
  /** Undefined while it loads, null when it failed; as a text what is no plain number. */
  value: number | string | null | undefined
  /** There are more than `value`. */
  more?: boolean | undefined
  /** The most there may be; drawn as a meter. */
  of?: number | undefined
  /** What is drawn as a meter where it is a part of something else, in percent. */
  percent?: number | undefined
  note: ReactNode
  tone?: 'bad' | undefined
  /** The list behind it, when the plan has it. */
  to?: string | undefined
  /** The same where what is said beside the number leads elsewhere: then the number alone leads there. */
  valueTo?: string | undefined
}

const textOf = (value: Props['value'], more?: boolean) =>
  value === null ? '–' : typeof value === 'number' ? `${formatNumber(value)}${more ? '+' : ''}` : value

/** Characters that are too wide for the largest letters. */
const LONG = 10

/** One number that leads to the list behind it. */
export function StatTile({ icon: Icon, label, value, more, of, percent, note, tone, to, valueTo }: Props) {
  const shown = textOf(value, more)
  const filled = of && typeof value !== 'string' ? (100 * (value ?? 0)) / of : percent
  const inside = (
    <>
      <span className={classes['tileLabel']}>
        <Icon size={17} stroke={1.7} aria-hidden />
        {label}
      </span>
      <span className={classes['tileValue']} data-long={(shown && shown.length > LONG) || undefined}>
        {shown === undefined ? (
          <Skeleton width={64} height={30} />
        ) : valueTo ? (
          <Link to={valueTo} className={classes['tileLink']}>
            {shown}
          </Link>
        ) : (
          shown
        )}
        {of !== undefined && shown && <span className={classes['tileOf']}> / {formatNumber(of)}</span>}
      </span>
      {filled !== undefined && (
        <span className={classes['meter']} aria-hidden>
          <span style={{ width: `${Math.min(100, filled)}%` }} />
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
