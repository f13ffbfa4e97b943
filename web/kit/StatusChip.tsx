import type { Option, Tone } from '@atrium/contract/kit/options.ts'
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
import { statusTones } from './status-tones.ts'

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

interface Props {
  /** The word, in English; in the viewer's language where it `isWritten`, as one with a number is. */
  status: string
  isWritten?: boolean
  /** As its definition says it; without one, what the table says of the word. */
  tone?: Tone | undefined
  className?: string
}

/** A status as icon and word; the colour only repeats what they say. A word without a tone is a plain chip. */
export function StatusChip({ status, isWritten, tone: said, className }: Props) {
  const { t } = useTranslation()
  const tone = said ?? (isWritten ? undefined : statusTones[status])
  const Icon = tone && icons[tone]
  return (
    <span className={clsx(classes['chip'], className)} data-tone={tone}>
      {Icon && <Icon size={14} stroke={2} aria-hidden />}
      <span className={classes['label']}>{isWritten ? status : t(status)}</span>
    </span>
  )
}

/** One of some values, by its word and tone; a value that is none of them as it is. */
export function OptionChip({ options, value }: { options: readonly Option[]; value: string }) {
  const { text = value, tone } = options.find((option) => option.value === value) ?? {}
  return typeof text === 'string' ? (
    <StatusChip status={text} tone={tone} />
  ) : (
    <StatusChip status={text.own} isWritten tone={tone} />
  )
}
