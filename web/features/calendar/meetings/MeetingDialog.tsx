import { type Meeting, meetings, type SeriesScope } from '@atrium/contract/calendar/meetings.ts'
import { parseRule } from '@atrium/contract/kit/recurrence.ts'
import { Button, Group, Menu } from '@mantine/core'
import type { TFunction } from 'i18next'
import { type ComponentPropsWithRef, cloneElement, type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../../kit/confirm.tsx'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { formatDate, formatTime } from '../../../kit/formatting.ts'
import { LateMenu } from '../../../kit/menus/LateMenu.tsx'
import { personLink } from '../../../kit/NameLink.tsx'
import { ReadingDialog } from '../../../kit/ReadingDialog.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import classes from './Meeting.module.css'
import { MoveMeeting } from './MoveMeeting.tsx'
import { reminderWords } from './reminder-words.ts'
import { ruleWords } from './rule-words.ts'

interface Props {
  /** Closed without one. */
  id: number | undefined
  /** Which one of a series, by its day. */
  occurrence: string | undefined
  onClose: () => void
  onEdit: (edited: Edited) => void
}

/** What is to be changed: a meeting, or of a series one, it and those after it, or all. */
interface Edited {
  id: number
  day: string | null
  scope: SeriesScope | null
}

/** A meeting to read; the company changes or deletes it until it is over. */
export function MeetingDialog({ id, occurrence, onClose, onEdit }: Props) {
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(
    meetings.get,
    { id: id ?? 0, ...(occurrence ? { occurrence } : {}) },
    { enabled: id !== undefined },
  )
  const shown = id === undefined || data?.id !== id ? undefined : data
  const isMissing = id !== undefined && !shown && error
  return (
    <ReadingDialog
      reading={
        shown
          ? {
              title: shown.title,
              about: t(shown.typeText),
              text: shown.details,
              below: <MeetingFacts meeting={shown} onClose={onClose} onEdit={onEdit} />,
            }
          : isMissing
            ? { title: t('Meeting'), about: '', text: '', below: <ErrorState error={error} onRetry={() => void refetch()} /> }
            : undefined
      }
      onClose={onClose}
    />
  )
}

function MeetingFacts({ meeting, onClose, onEdit }: { meeting: Meeting } & Pick<Props, 'onClose' | 'onEdit'>) {
  const { t, i18n } = useTranslation()
  const { may } = useViewer()
  const { siteId, date, rule, occurrence, reminders, location, siteName, attendies, createdBy, expired, mayEdit } = meeting
  const [isMoving, setMoving] = useState(false)
  const remove = useWrite(meetings.remove, { success: t('Meeting event successfully deleted') })
  const askToRemove = async (edited: Edited) => {
    const sure = await confirm({
      title: t('Are you sure you want delete this meeting/appointment?'),
      ...(attendies.length > 0 ? { text: t('Everybody who is invited gets a mail that takes it out of their calendar.') } : {}),
      action: t('Delete'),
      danger: true,
    })
    if (!sure) return
    await remove.mutateAsync({ eventId: edited.id, siteId, occurrence: edited.day, scope: edited.scope ?? 'all' })
    onClose()
  }
  const recurrence = rule ? parseRule(rule) : undefined
  return (
    <>
      <Facts
        layout="rows"
        facts={[
          ...whenFacts(meeting, t),
          [t('Repeats'), recurrence && ruleWords(recurrence, date, t, i18n.language)],
          [t('Location'), location],
          [t('Site'), siteName],
          [t('Reminders'), reminders.map((minutes) => reminderWords(minutes, t)).join(', ')],
          [t('Attendees'), attendies.length > 0 && <Attendees of={attendies} />],
          [t('Created by'), personLink(createdBy, meeting.createdById)],
        ]}
      />
      {isMoving && <MoveMeeting meeting={meeting} onMoved={onClose} onCancel={() => setMoving(false)} />}
      <Group justify="flex-end" mt="lg">
        {mayEdit && may(meetings.remove) && (
          <ForWhich meeting={meeting} onChoose={(edited) => void askToRemove(edited)}>
            <Button variant="subtle" color="red" mr="auto">
              {t('Delete')}
            </Button>
          </ForWhich>
        )}
        {expired && <span className={classes['over']}>{t('It is over.')}</span>}
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
        {mayEdit && may(meetings.move) && (!rule || occurrence) && !isMoving && (
          <Button variant="default" onClick={() => setMoving(true)}>
            {t('Move to…')}
          </Button>
        )}
        {mayEdit && may(meetings.save) && (
          <ForWhich meeting={meeting} onChoose={onEdit}>
            <Button>{t('Edit')}</Button>
          </ForWhich>
        )}
      </Group>
    </>
  )
}

/** A button for a meeting; of a series it asks for which of it. */
function ForWhich({
  meeting: { id, seriesId, rule, occurrence },
  onChoose,
  children,
}: {
  meeting: Meeting
  onChoose: (edited: Edited) => void
  children: ReactElement<ComponentPropsWithRef<'button'>>
}) {
  const { t } = useTranslation()
  const series = seriesId ?? id
  if ((!rule && !seriesId) || !occurrence)
    return cloneElement(children, { onClick: () => onChoose({ id, day: null, scope: null }) })
  return (
    <LateMenu button={children}>
      <Menu.Item onClick={() => onChoose(seriesId ? { id, day: null, scope: null } : { id, day: occurrence, scope: 'one' })}>
        {t('Only this one')}
      </Menu.Item>
      {!seriesId && (
        <Menu.Item onClick={() => onChoose({ id: series, day: occurrence, scope: 'following' })}>
          {t('This one and those after it')}
        </Menu.Item>
      )}
      <Menu.Item onClick={() => onChoose({ id: series, day: null, scope: 'all' })}>{t('All of the series')}</Menu.Item>
    </LateMenu>
  )
}

function whenFacts({ date, endDate, startTime, endTime, allDay }: Meeting, t: TFunction): [string, string][] {
  if (endDate === date)
    return [
      [t('Day'), formatDate(date)],
      [t('Time'), allDay ? t('All day') : `${formatTime(startTime)} – ${formatTime(endTime)}`],
    ]
  if (allDay) return [[t('Days'), `${formatDate(date)} – ${formatDate(endDate)}`]]
  return [
    [t('Begins'), `${formatDate(date)}, ${formatTime(startTime)}`],
    [t('Ends'), `${formatDate(endDate)}, ${formatTime(endTime)}`],
  ]
}

const Attendees = ({ of }: { of: Meeting['attendies'] }) => (
  <ul className={classes['attendees']}>
    {of.map(({ name, email }) => (
      <li key={email}>
        {name && `${name} · `}
        <a href={`mailto:${email}`}>{email}</a>
      </li>
    ))}
  </ul>
)
