import type { IconProps } from '@tabler/icons-react'
import type { ComponentType } from 'react'
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
}

/** How many of something the viewer has, and what may be added. */
export const PlanTile = ({ used, allowed, isAll, note, ...tile }: Props) => (
  <StatTile {...tile} {...(isAll ? { of: allowed } : {})} note={note(formatNumber(Math.max(0, (allowed ?? 0) - used)))} />
)
