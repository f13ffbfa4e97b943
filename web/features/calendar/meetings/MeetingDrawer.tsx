import { meetingEntity, meetings } from '@atrium/contract/calendar/meetings.ts'
import type { Values } from '@atrium/contract/kit/paths.ts'
import { useTranslation } from 'react-i18next'
import { daysFromToday } from '../../../kit/days-from-today.ts'
import { RecordDrawer } from '../../../kit/form/RecordDrawer.tsx'
import type { useDrawer } from '../../../kit/form/useDrawer.ts'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'
import { AttendeesField } from './AttendeesField.tsx'

const ofWholeDay = meetingEntity.form.filter(({ kind }) => kind !== 'time')

/** The form of a meeting, new on the day that is shown or to be changed. */
export function MeetingDrawer({ drawer, on }: { drawer: ReturnType<typeof useDrawer>; on: string }) {
  const { t } = useTranslation()
  const { oneSite } = useSelectedSite()
  const today = daysFromToday(0)
  return (
    <RecordDrawer
      drawer={drawer}
      entity="meeting"
      fields={({ allDay }: Values) => (allDay === true ? ofWholeDay : meetingEntity.form)}
      get={meetings.get}
      create={meetings.save}
      update={meetings.save}
      start={{
        siteId: oneSite,
        date: on < today ? today : on,
        allDay: false,
        startTime: '09:00',
        endTime: '10:00',
        attendies: [],
      }}
      formOf={({ allDay, startTime, endTime, ...meeting }) => ({
        ...meeting,
        allDay,
        startTime: allDay ? '09:00' : startTime,
        endTime: allDay ? '10:00' : endTime,
      })}
      render={{ attendies: (input) => <AttendeesField {...input} /> }}
      words={{
        new: t('New meeting'),
        edit: t('Edit meeting'),
        create: ({ attendies }) => (isNone(attendies) ? t('Save') : t('Save and invite')),
        created: ({ attendies }) => (isNone(attendies) ? t('The appointment was saved.') : t('The meeting was saved.')),
        saved: t('The meeting was saved.'),
      }}
    />
  )
}

const isNone = (attendies: unknown) => !Array.isArray(attendies) || attendies.length === 0
