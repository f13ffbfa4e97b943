import type { Meeting } from '@atrium/contract/calendar/meetings.ts'
import { Button, Group } from '@mantine/core'
import { TimeInput } from '@mantine/dates'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../../../kit/form/DayInput.tsx'
import { useMove } from './useMove.ts'

interface Props {
  meeting: Meeting
  onMoved: () => void
  onCancel: () => void
}

/** To another day and time, by keys: what dragging does with the pointer. */
export function MoveMeeting({ meeting, onMoved, onCancel }: Props) {
  const { t } = useTranslation()
  const { id, rule, occurrence, allDay } = meeting
  const [date, setDate] = useState(meeting.date)
  const [startTime, setStartTime] = useState(meeting.startTime)
  const { move, isPending } = useMove()
  const send = async () => {
    const from = { date: meeting.date, startTime: allDay ? null : meeting.startTime }
    await move({ id, occurrence: rule ? occurrence : null, from, to: { date, startTime: allDay ? null : startTime } })
    onMoved()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void send().catch(() => {})
      }}
    >
      <Group align="flex-end" gap={12} mt="lg">
        <DayInput label={t('Day')} always value={date} onChange={(day) => day && setDate(day)} data-autofocus />
        {!allDay && (
          <TimeInput
            label={t('Start Time')}
            value={startTime}
            onChange={({ currentTarget }) => setStartTime(currentTarget.value)}
          />
        )}
        <Button type="submit" loading={isPending} disabled={!allDay && !startTime}>
          {t('Move')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </Group>
    </form>
  )
}
