import { type Meeting, meetings } from '@atrium/contract/calendar/meetings.ts'
import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../../kit/confirm.tsx'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { Facts } from '../../../kit/Facts.tsx'
import { formatDate, formatTime } from '../../../kit/formatting.ts'
import { ReadingDialog } from '../../../kit/ReadingDialog.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import classes from './Meeting.module.css'

interface Props {
  /** Closed without one. */
  id: number | undefined
  onClose: () => void
  onEdit: (id: number) => void
}

/** A meeting to read; the company changes or deletes it until it is over. */
export function MeetingDialog({ id, onClose, onEdit }: Props) {
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(meetings.get, { id: id ?? 0 }, { enabled: id !== undefined })
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
  const { t } = useTranslation()
  const { may } = useViewer()
  const { id, siteId, date, startTime, endTime, allDay, location, siteName, attendies, createdBy, expired, mayEdit } = meeting
  const remove = useWrite(meetings.remove, { success: t('Meeting event successfully deleted') })
  const askToRemove = async () => {
    const sure = await confirm({
      title: t('Are you sure you want delete this meeting/appointment?'),
      ...(attendies.length > 0 ? { text: t('Everybody who is invited gets a mail that takes it out of their calendar.') } : {}),
      action: t('Delete'),
      danger: true,
    })
    if (!sure) return
    await remove.mutateAsync({ eventId: id, siteId })
    onClose()
  }
  return (
    <>
      <Facts
        layout="rows"
        facts={[
          [t('Day'), formatDate(date)],
          [t('Time'), allDay ? t('All day') : `${formatTime(startTime)} – ${formatTime(endTime)}`],
          [t('Location'), location],
          [t('Site'), siteName],
          [t('Attendees'), attendies.length > 0 && <Attendees of={attendies} />],
          [t('Created by'), createdBy],
        ]}
      />
      <Group justify="flex-end" mt="lg">
        {mayEdit && may(meetings.remove) && (
          <Button variant="subtle" color="red" mr="auto" onClick={() => void askToRemove()}>
            {t('Delete')}
          </Button>
        )}
        {expired && <span className={classes['over']}>{t('It is over.')}</span>}
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
        {mayEdit && may(meetings.save) && <Button onClick={() => onEdit(id)}>{t('Edit')}</Button>}
      </Group>
    </>
  )
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
