import '../../kit/more-styles.ts'
import type { CalendarEntry } from '@atrium/contract/kit/calendar.ts'
import { Button, Group, Modal } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Facts } from '../../kit/Facts.tsx'
import { formatDate, formatTime } from '../../kit/formatting.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { statusWords } from './shown.ts'

interface Props {
  entry: CalendarEntry | undefined
  word: string
  onClose: () => void
}

/** What a record in the calendar is, and the way to it. */
export function EntryDialog({ entry, word, onClose }: Props) {
  const { t } = useTranslation()
  const { sites } = useSelectedSite()
  // Keeps its content while it fades out.
  const last = useRef({ entry, word })
  if (entry) last.current = { entry, word }
  const shown = last.current.entry
  return (
    <Modal
      attributes={{ header: { role: 'none' } }}
      opened={entry !== undefined}
      onClose={onClose}
      title={shown?.title}
      closeButtonProps={{ 'aria-label': t('Close') }}
      centered
    >
      {shown && (
        <>
          <Facts
            layout="rows"
            facts={[
              [t('Type'), last.current.word],
              [t('Day'), formatDate(shown.date)],
              [
                t('Time'),
                [shown.from, shown.to]
                  .filter(Boolean)
                  .map((at) => formatTime(at))
                  .join(' – '),
              ],
              [t('About'), shown.about],
              [t('Site'), sites.find(({ id }) => id === shown.siteId)?.name],
              [t('Status'), shown.status && t(statusWords(shown.status))],
            ]}
          />
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={onClose}>
              {t('Close')}
            </Button>
            <Button component={Link} to={shown.address}>
              {t('Open')}
            </Button>
          </Group>
        </>
      )}
    </Modal>
  )
}
