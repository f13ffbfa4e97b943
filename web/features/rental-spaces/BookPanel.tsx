import { fields as asFields } from '@atrium/contract/kit/fields.ts'
import type { RentalSpace } from '@atrium/contract/rental-spaces/rental-spaces.ts'
import { viewings } from '@atrium/contract/rental-spaces/viewings.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../kit/EntityForm.tsx'
import { formatDate, formatTime } from '../../kit/formatting.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { RecordSection } from '../../kit/record/Split.tsx'
import { useMailIsOff } from '../../kit/useMailIsOff.ts'
import { useRead } from '../../kit/useRead.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import classes from './Spaces.module.css'

const fields = asFields([
  { value: 'date', text: 'Date', kind: 'select', required: 'Date is required', half: true },
  { value: 'startTime', text: 'Start Time', kind: 'select', required: 'Start time is required', half: true },
  { value: 'contactName', text: 'Contact Name', kind: 'text', required: 'Contact Name is required', max: 200 },
  { value: 'phone', text: 'Phone', kind: 'phone' },
  { value: 'notes', text: 'Notes', kind: 'longText', max: 1_000 },
])

/** A client asks for a viewing of a space, at one of the times that are free. */
export function BookPanel({ space: { id } }: { space: RentalSpace }) {
  const { t } = useTranslation()
  const mailIsOff = useMailIsOff()
  const { user } = useViewer()
  const read = useRead(viewings.slots, { id })
  const [booked, setBooked] = useState(0)
  const book = useWrite(viewings.book, {
    quiet: true,
    success: mailIsOff
      ? t('The viewing was requested. Your landlord decides on it. Mail is not set up: you get none about it.')
      : t('The viewing was requested. Your landlord decides on it, and you get a mail.'),
  })
  return (
    <RecordSection label={t('Book a viewing')}>
      <Loaded read={read} height={260}>
        {({ days }) =>
          days.length === 0 ? (
            <p className={classes['quiet']}>{t('There is no free time at the moment.')}</p>
          ) : (
            <EntityForm
              key={booked}
              fields={fields}
              schema={viewings.book.body}
              values={{ rentalSpaceId: id, contactName: `${user.firstName} ${user.lastName}`.trim() }}
              useOptions={({ date }) => ({
                date: days.map((day) => ({ value: day.date, label: formatDate(day.date) })),
                startTime: (days.find((day) => day.date === date)?.times ?? []).map((time) => ({
                  value: time,
                  label: formatTime(time),
                })),
              })}
              onSubmit={(body) => book.mutateAsync(body)}
              onSaved={() => setBooked(booked + 1)}
              submitText={t('Book viewing')}
            />
          )
        }
      </Loaded>
    </RecordSection>
  )
}
