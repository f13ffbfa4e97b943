import { type CalendarEntry, statusWords } from '@atrium/contract/kit/calendar.ts'
import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Facts } from '../../kit/Facts.tsx'
import { formatDate, formatTime } from '../../kit/formatting.ts'
import { ReadingDialog } from '../../kit/ReadingDialog.tsx'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'

interface Props {
  entry: CalendarEntry | undefined
  /** What people call its kind. */
  word: string
  onClose: () => void
}

/** What a record in the calendar is, and the way to it. */
export function EntryDialog({ entry, word, onClose }: Props) {
  const { t } = useTranslation()
  const { sites } = useSelectedSite()
  return (
    <ReadingDialog
      reading={
        entry && {
          title: entry.title,
          about: word,
          text: '',
          below: (
            <>
              <Facts
                layout="rows"
                facts={[
                  [t('Day'), formatDate(entry.date)],
                  [
                    t('Time'),
                    [entry.startTime, entry.endTime]
                      .filter(Boolean)
                      .map((at) => formatTime(at))
                      .join(' – '),
                  ],
                  [t('About'), entry.about],
                  [t('Site'), sites.find(({ id }) => id === entry.siteId)?.name],
                  [t('Status'), entry.status && t(statusWords(entry.status))],
                ]}
              />
              <Group justify="flex-end" mt="lg">
                <Button variant="default" onClick={onClose}>
                  {t('Close')}
                </Button>
                <Button component={Link} to={entry.address}>
                  {t('Open the record')}
                </Button>
              </Group>
            </>
          ),
        }
      }
      onClose={onClose}
    />
  )
}
