import '@mantine/dates/styles.layer.css'
import { DateInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../formatting.ts'
import { readDay } from './readDay.ts'

interface Props {
  label?: ReactNode
  /** Where it has no label. */
  'aria-label'?: string
  /** `YYYY-MM-DD`. */
  value: string | null
  onChange: (day: string | null) => void
  onBlur?: () => void
  error?: ReactNode
  description?: ReactNode
  'data-autofocus'?: true | undefined
  inputWrapperOrder?: ('label' | 'input' | 'description' | 'error')[]
  withAsterisk?: boolean
  id?: string
  name?: string
  inPopover?: boolean
  /** One day is always chosen. */
  always?: boolean
}

/** A calendar day, typed in any usual way or picked. */
export function DayInput({ inPopover = false, always = false, value, onChange, ...rest }: Props) {
  const { t, i18n } = useTranslation()
  return (
    <DateInput
      {...rest}
      value={value}
      onChange={(day) => onChange(day ? day.slice(0, 10) : null)}
      valueFormat={(day) => formatDate(day.slice(0, 10))}
      locale={i18n.language}
      firstDayOfWeek={0}
      placeholder={t('Type or pick a date')}
      dateParser={readDay}
      minDate="1900-01-01"
      maxDate="2200-12-31"
      clearable={!always}
      clearButtonProps={{ 'aria-label': t('Clear') }}
      leftSection={<IconCalendar size={16} aria-hidden />}
      popoverProps={{ withinPortal: !inPopover }}
    />
  )
}
