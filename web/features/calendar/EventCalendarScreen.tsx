import { useTranslation } from 'react-i18next'
import { Page } from '../../kit/Page.tsx'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { EventCalendar } from './EventCalendar.tsx'

/** `/event-calendar`: what is on at the chosen site, or what concerns a client. */
export function EventCalendarScreen() {
  const { t } = useTranslation()
  const { kind } = useViewer()
  const { site } = useSelectedSite()
  const about = kind === 'landlord' ? (site ? t('At {{site}}', { site: site.name }) : t('At all of your sites')) : undefined
  return (
    <Page title={t('Event Calendar')} about={about}>
      <EventCalendar />
    </Page>
  )
}
