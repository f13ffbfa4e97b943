import { Anchor } from '@mantine/core'
import type { IconProps } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../formatting.ts'
import { StatTile } from './StatTile.tsx'

interface Props {
  icon: ComponentType<IconProps>
  label: string
  /** What the list behind it counts. */
  value: number | null | undefined
  more?: boolean | undefined
  /** Of the company, which counts in its plan. */
  used: number
  allowed: number | undefined
  /** Whether the list has all of the company's. */
  isAll: boolean
  /** Says how many more the plan allows. */
  note: (left: string) => string
  to: string | undefined
  /** Adds one; where the plan allows no more, that screen says so and leads to other plans. */
  add?: { text: string; to: string } | undefined
}

/** How many of something the viewer has, and what may be added. */
export function PlanTile({ used, allowed, isAll, note, to, add, ...tile }: Props) {
  const left = note(formatNumber(Math.max(0, (allowed ?? 0) - used)))
  const most = isAll ? { of: allowed } : {}
  if (!add) return <StatTile {...tile} {...most} to={to} note={left} />
  return (
    <StatTile
      {...tile}
      {...most}
      valueTo={to}
      note={
        <>
          {left} ·{' '}
          <Anchor component={Link} to={add.to} inherit underline="always">
            {add.text}
          </Anchor>
        </>
      }
    />
  )
}
