import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleMinus,
  IconCircleX,
  IconClock,
  IconInfoCircle,
  type IconProps,
} from '@tabler/icons-react'
import clsx from 'clsx'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './StatusChip.module.css'

export type Tone = 'good' | 'done' | 'warning' | 'bad' | 'info' | 'open' | 'waiting' | 'returned' | 'quiet'

const icons: Record<Tone, ComponentType<IconProps>> = {
  good: IconCircleCheck,
  done: IconCircleCheckFilled,
  warning: IconAlertTriangle,
  bad: IconCircleX,
  info: IconInfoCircle,
  open: IconCircleDashed,
  waiting: IconClock,
  returned: IconArrowBackUp,
  quiet: IconCircleMinus,
}

/** The tone of common statuses; a screen gives the tone of others. */
const tones: Partial<Record<string, Tone>> = {
  active: 'good',
  approved: 'good',
  paid: 'good',
  valid: 'good',
  open: 'info',
  'in progress': 'info',
  pending: 'waiting',
  'due soon': 'warning',
  'expires soon': 'warning',
  overdue: 'bad',
  expired: 'bad',
  holdover: 'warning',
  rejected: 'bad',
  denied: 'bad',
  upcoming: 'waiting',
  draft: 'quiet',
  terminated: 'quiet',
  inactive: 'quiet',
  closed: 'quiet',
  archived: 'quiet',
}

interface Props {
  /** The word, in English; in the viewer's language where it `isWritten`, as one with a number is. */
  status: string
  isWritten?: boolean
  tone?: Tone | undefined
  className?: string
}

/** A status as icon and word; the colour only repeats what they say. A word without a tone is a plain chip. */
export function StatusChip({ status, isWritten, tone = tones[status.toLowerCase()], className }: Props) {
  const { t } = useTranslation()
  const Icon = tone && icons[tone]
  return (
    <span className={clsx(classes['chip'], className)} data-tone={tone}>
      {Icon && <Icon size={14} stroke={2} aria-hidden />}
      <span className={classes['label']}>{isWritten ? status : t(status)}</span>
    </span>
  )
}
