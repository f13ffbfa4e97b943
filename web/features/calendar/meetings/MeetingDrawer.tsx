import { meetingEntity, meetings, type SeriesScope } from '@atrium/contract/calendar/meetings.ts'
import type { Values } from '@atrium/contract/kit/paths.ts'
import { useTranslation } from 'react-i18next'
import { daysFromToday } from '../../../kit/days-from-today.ts'
import { RecordDrawer } from '../../../kit/form/RecordDrawer.tsx'
import type { useDrawer } from '../../../kit/form/useDrawer.ts'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'
import { AttendeesField } from './AttendeesField.tsx'
import { RecurrenceField } from './RecurrenceField.tsx'
import { RemindersField } from './RemindersField.tsx'

interface Props {
  drawer: Pick<ReturnType<typeof useDrawer>, 'id' | 'isNew' | 'opened' | 'close'>
  /** The day that is shown. */
  on: string
  /** Of a series: which one, and how much of it is changed. */
  occurrence: string | undefined
  scope: SeriesScope
}

/** The form of a meeting, new on the day that is shown or to be changed. */
export function MeetingDrawer({ drawer, on, occurrence, scope }: Props) {
  const { t } = useTranslation()
  const { oneSite } = useSelectedSite()
  const today = daysFromToday(0)
  const isPart = occurrence !== undefined && scope !== 'all'
  const titles = { one: t('Edit this meeting'), following: t('Edit this and following meetings'), all: t('Edit all meetings') }
  return (
    <RecordDrawer
      drawer={drawer}
      entity="meeting"
      fields={({ allDay, seriesId }: Values) =>
        meetingEntity.form.filter(
          ({ kind, value }) =>
            !(allDay === true && kind === 'time') && !(value === 'rule' && (seriesId || (isPart && scope === 'one'))),
        )
      }
      get={meetings.get}
      ask={isPart ? { occurrence } : {}}
      create={meetings.save}
      update={meetings.save}
      start={{
        siteId: oneSite,
        date: on < today ? today : on,
        endDate: null,
        allDay: false,
        startTime: '09:00',
        endTime: '10:00',
        rule: null,
        reminders: [],
        attendies: [],
      }}
      formOf={({ allDay, startTime, endTime, date, endDate, rule, ruleFromHere, ...meeting }) => ({
        ...meeting,
        date,
        endDate: endDate === date ? null : endDate,
        allDay,
        startTime: allDay ? '09:00' : startTime,
        endTime: allDay ? '10:00' : endTime,
        rule: isPart ? (scope === 'one' ? null : ruleFromHere) : rule,
      })}
      bodyOf={(values) => ({ ...values, occurrence: isPart ? occurrence : null, scope: isPart ? scope : 'all' })}
      render={{
        attendies: (input) => <AttendeesField {...input} />,
        rule: (input) => <RecurrenceField {...input} />,
        reminders: (input) => <RemindersField {...input} />,
      }}
      words={{
        new: t('New meeting'),
        edit: occurrence === undefined ? t('Edit meeting') : titles[scope],
        create: ({ attendies }) => (isNone(attendies) ? t('Save') : t('Save and invite')),
        created: ({ attendies }) => (isNone(attendies) ? t('The appointment was saved.') : t('The meeting was saved.')),
        saved: t('The meeting was saved.'),
      }}
    />
  )
}

const isNone = (attendies: unknown) => !Array.isArray(attendies) || attendies.length === 0
