import type { IconProps } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { formatNumber } from '../formatting.ts'
import { StatTile } from './StatTile.tsx'

interface Props {
  icon: ComponentType<IconProps>
  label: string
  used: number
  allowed: number | undefined
  /** Says how many more the plan allows. */
  note: (left: string) => string
  to: string | undefined
}

/** What of the plan is used, and what may be added. */
export const PlanTile = ({ used, allowed, note, ...tile }: Props) => (
  <StatTile {...tile} value={used} of={allowed} note={note(formatNumber(Math.max(0, (allowed ?? 0) - used)))} />
)
