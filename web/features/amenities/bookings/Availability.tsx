import { amenityAvailability } from '@atrium/contract/amenities/bookings/amenity-bookings.ts'
import type { CallArgs } from '@atrium/contract/kit/call.ts'
import { Checkbox, Radio, Stack } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../../../kit/error-words.ts'
import { formatDate } from '../../../kit/formatting.ts'
import { useRead } from '../../../kit/useRead.ts'
import classes from './Bookings.module.css'
import { useSlots } from './useSlotChoices.ts'

/** What becomes of times that are taken: nothing is booked, they are left out, or they wait. */
export type TakenSlotAction = 'nothing' | 'leave' | 'wait'

interface Props {
  value: TakenSlotAction
  onChange: (value: TakenSlotAction) => void
  values: CallArgs<typeof amenityAvailability.check>
}

/** Whether the times that are asked for can be had, each by itself. */
export function Availability({ value, onChange, values }: Props) {
  const { t } = useTranslation()
  const { amenityId, date, startTime, endTime, repeat, until } = values
  const ask = { amenityId, date, startTime, endTime, repeat, until }
  const isComplete = Boolean(amenityId && date && startTime && endTime && (repeat === 'Never' || until))
  const { data } = useRead(amenityAvailability.check, ask, { enabled: isComplete, keepOld: true })
  const noSlots = useSlots(values)?.length === 0
  if (noSlots)
    return (
      <section className={classes['availability']} aria-live="polite">
        <p className={classes['verdict']}>
          <IconCircleX size={18} aria-hidden />
          {t('It is closed on this day. Choose another one.')}
        </p>
      </section>
    )
  if (!data || !isComplete) return null
  const refused = data.items.filter(({ available }) => !available)
  const isSeries = data.items.length > 1
  const canWait = refused.some(({ reason }) => reason?.code === 'booking-taken')
  return (
    <section className={classes['availability']} aria-live="polite">
      <p className={classes['verdict']} data-free={data.available || undefined}>
        {data.available ? <IconCircleCheck size={18} aria-hidden /> : <IconCircleX size={18} aria-hidden />}
        {data.available
          ? isSeries
            ? t('All {{n}} times are free.', { n: data.items.length })
            : t('This time is free.')
          : isSeries
            ? t('{{n}} of {{all}} times are free.', { n: data.items.length - refused.length, all: data.items.length })
            : refused[0]?.reason && errorWords(refused[0].reason)}
      </p>
      {isSeries && refused.length > 0 && (
        <ul>
          {refused.map((item) => (
            <li key={item.date}>
              {formatDate(item.date)}: {item.reason && errorWords(item.reason)}
            </li>
          ))}
        </ul>
      )}
      {canWait && !isSeries && (
        <Checkbox
          mt={6}
          label={t('Put me on the waiting list')}
          checked={value === 'wait'}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'wait' : 'nothing')}
        />
      )}
      {isSeries && refused.length > 0 && (
        <Radio.Group
          label={t('What is to become of the taken ones?')}
          value={value}
          onChange={(next) => onChange(next as TakenSlotAction)}
        >
          <Stack gap="xs" mt={6}>
            <Radio value="nothing" label={t('Book nothing')} />
            <Radio value="leave" label={t('Leave them out')} />
            {canWait && <Radio value="wait" label={t('Put me on the waiting list')} />}
          </Stack>
        </Radio.Group>
      )}
    </section>
  )
}
