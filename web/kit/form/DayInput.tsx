import '@mantine/dates/styles.layer.css'
import { DateInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { daysFromToday } from '../days-from-today.ts'
import { formatDate } from '../formatting.ts'
import { isDay, readDay } from './readDay.ts'

interface Props {
  label?: ReactNode
  /** Where it has no label. */
  'aria-label'?: string
  /** `YYYY-MM-DD`; with `keepsUnread` also what was typed instead. */
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
  /** What is typed and is no day stays and becomes the value, so that a form can say what is wrong with it. Else it is dropped. */
  keepsUnread?: boolean
}

/** A calendar day, typed in any usual way or picked: its calendar opens where somebody clicks or types, not as the focus comes to it. */
export function DayInput({ inPopover = false, always = false, keepsUnread = false, value, onChange, onBlur, ...rest }: Props) {
  const { t, i18n } = useTranslation()
  const [month, setMonth] = useState(daysFromToday(0))
  const [isWanted, setIsWanted] = useState(false)
  const isUnread = value !== null && !isDay(value)
  const keepTyped = (text: string) => text.trim() && onChange(readDay(text) ?? text)
  return (
    <DateInput
      {...rest}
      value={isUnread ? null : value}
      date={month}
      onDateChange={setMonth}
      fixOnBlur={!isUnread}
      {...(keepsUnread && { onInput: ({ currentTarget }) => keepTyped(currentTarget.value) })}
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
      popoverProps={{ withinPortal: !inPopover, disabled: !isWanted }}
      onClick={() => setIsWanted(true)}
      onKeyDown={({ key }) => {
        if (key.length === 1 || key === 'ArrowDown' || key === 'Backspace') setIsWanted(true)
      }}
      onBlur={() => {
        setIsWanted(false)
        onBlur?.()
      }}
    />
  )
}
