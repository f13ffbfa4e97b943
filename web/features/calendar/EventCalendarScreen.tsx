import { meetings } from '@atrium/contract/calendar/meetings.ts'
import { Menu } from '@mantine/core'
import { IconRss } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CreateButton } from '../../kit/CreateButton.tsx'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import { Page } from '../../kit/Page.tsx'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { EventCalendar } from './EventCalendar.tsx'
import { FeedDialog } from './FeedDialog.tsx'

/** `/event-calendar`: what is on at the chosen site, or what concerns a client. */
export function EventCalendarScreen() {
  const { t } = useTranslation()
  const { kind, may } = useViewer()
  const { newHref } = useDrawer()
  const { site } = useSelectedSite()
  const [isSubscribing, setSubscribing] = useState(false)
  const about = kind === 'landlord' ? (site ? t('At {{site}}', { site: site.name }) : t('At all of your sites')) : undefined
  return (
    <Page
      title={t('Event Calendar')}
      about={about}
      action={may(meetings.save) && <CreateButton text={t('New meeting')} href={newHref} />}
      menu={
        <Menu.Item leftSection={<IconRss size={16} stroke={1.7} />} onClick={() => setSubscribing(true)}>
          {t('Subscribe to this calendar')}
        </Menu.Item>
      }
    >
      <EventCalendar />
      {isSubscribing && <FeedDialog onClose={() => setSubscribing(false)} />}
    </Page>
  )
}
