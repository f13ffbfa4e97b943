import { Instant } from '@atrium/contract/kit/days.ts'
import { Group, Input } from '@mantine/core'
import { TimeInput } from '@mantine/dates'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DayInput } from './DayInput.tsx'
import { isDay } from './readDay.ts'
import { instantOf, wallClockOf } from './wall-clock.ts'

interface Props {
  id: string
  label: string
  value: unknown
  onChange: (instant: string | null) => void
  description?: string | undefined
  error?: ReactNode
  onBlur?: () => void
  withAsterisk?: boolean
  'data-autofocus'?: true | undefined
}

const USUAL_TIME = '09:00'

/** A day and a time of it, in the viewer's zone; the value is an instant, or what was typed instead of a day. */
export function MomentField({ id, label, value, onChange, description, error, onBlur, withAsterisk, ...rest }: Props) {
  const { t } = useTranslation()
  const given = typeof value === 'string' && value !== '' ? value : null
  const isUnread = given !== null && !Instant.safeParse(given).success
  const { day, time } = isUnread ? { day: given, time: null } : wallClockOf(given)
  return (
    <Input.Wrapper
      label={label}
      labelProps={{ htmlFor: id }}
      withAsterisk={withAsterisk ?? false}
      description={description}
      error={error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <Group gap={8} wrap="nowrap" align="flex-start" mb={description || error ? 5 : 0}>
        <div style={{ flex: 1, minWidth: 0 }}>
          <DayInput
            id={id}
            label={undefined}
            data-autofocus={rest['data-autofocus']}
            {...(onBlur ? { onBlur } : {})}
            keepsUnread
            value={day}
            onChange={(next) => onChange(next && isDay(next) ? instantOf(next, time ?? USUAL_TIME) : next)}
          />
        </div>
        <TimeInput
          aria-label={t('{{field}}, time', { field: label })}
          value={time ?? ''}
          disabled={!day || isUnread}
          {...(onBlur ? { onBlur } : {})}
          onChange={({ currentTarget }) => day && currentTarget.value && onChange(instantOf(day, currentTarget.value))}
        />
      </Group>
    </Input.Wrapper>
  )
}
