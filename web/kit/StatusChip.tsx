import { Badge, type BadgeProps } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleMinus,
  IconCircleX,
  IconClock,
  IconInfoCircle,
  type IconProps,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './StatusChip.module.css'

export type Tone = 'good' | 'warning' | 'bad' | 'info' | 'waiting' | 'quiet'

const looks: Record<Tone, { color: string; icon: ComponentType<IconProps> }> = {
  good: { color: 'teal', icon: IconCircleCheck },
  warning: { color: 'orange', icon: IconAlertTriangle },
  bad: { color: 'red', icon: IconCircleX },
  info: { color: 'blue', icon: IconInfoCircle },
  waiting: { color: 'yellow', icon: IconClock },
  quiet: { color: 'gray', icon: IconCircleMinus },
}

/** The tone of the words most records use; a screen whose word is not here gives its own. */
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
  rejected: 'bad',
  denied: 'bad',
  inactive: 'quiet',
  closed: 'quiet',
  archived: 'quiet',
}

interface Props extends Pick<BadgeProps, 'size' | 'className'> {
  /** The word, in English. */
  status: string
  tone?: Tone
}

/** A status as icon and word; the colour only repeats what they say. A word without a tone is a plain chip. */
export function StatusChip({ status, tone = tones[status.toLowerCase()], size = 'md', className }: Props) {
  const { t } = useTranslation()
  const { color, icon: Icon } = tone ? looks[tone] : { color: 'gray', icon: IconCircleDashed }
  return (
    <Badge
      size={size}
      color={color}
      variant="light"
      classNames={{ root: [classes['chip'], className].filter(Boolean).join(' '), label: classes['label'] ?? '' }}
      leftSection={tone ? <Icon size={13} stroke={2.2} aria-hidden /> : undefined}
    >
      {t(status)}
    </Badge>
  )
}
