import {
  type Announcement,
  announcementColumns,
  announcementEntity,
  announcements,
} from '@atrium/contract/announcements/announcements.ts'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import { formatDate } from '../../kit/formatting.ts'
import { ownTimeZone } from '../../kit/time-zones.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { AnnouncementDialog } from './AnnouncementDialog.tsx'

/** What is announced at the chosen site; clients read it, the landlord writes it. */
export function AnnouncementsScreen() {
  const { t } = useTranslation()
  const { date } = useParams()
  const navigate = useNavigate()
  const { may, kind } = useViewer()
  const { siteId, site, sites } = useSelectedSite()
  const drawer = useDrawer()
  const remove = useWrite(announcements.remove, { success: t('The announcement was deleted.') })
  const [shown, setShown] = useState<Announcement>()
  const mayChange = may(announcements.create)
  const firstSite = siteId > 0 ? siteId : sites.length === 1 ? sites[0]?.id : undefined
  return (
    <EntityScreen
      name="announcements"
      title={t('Announcements')}
      about={kind === 'landlord' ? (site ? t('At {{site}}', { site: site.name }) : t('At all of your sites')) : undefined}
      call={announcements.search}
      ask={{ siteId, timeZone: ownTimeZone(), ...(date ? { dateCreated: date } : {}) }}
      columns={announcementColumns}
      card={['title', 'description', 'dateCreated']}
      filters={date ? [] : [{ value: 'dateCreated', text: t('Announced'), kind: 'day' }]}
      {...(date
        ? { narrowing: { text: t('Created {{date}}', { date: formatDate(date) }), remove: () => void navigate('/announcement') } }
        : {})}
      nameOf={({ title }) => title}
      drawer={mayChange ? drawer : undefined}
      onOpen={setShown}
      createText={t('Create announcement')}
      remove={
        mayChange
          ? {
              text: t('Clients no longer see it. This cannot be undone.'),
              action: t('Delete announcement'),
              run: ({ id }) => remove.mutate({ id }),
            }
          : undefined
      }
      empty={{
        icon: IconSpeakerphone,
        title: t('There are no announcements yet.'),
        hint: t('Tell the clients of a site what is new. They see it at once.'),
        aside: t('What your landlord announces appears here.'),
      }}
    >
      {mayChange && (
        <RecordDrawer
          drawer={drawer}
          entity="announcement"
          fields={announcementEntity.form}
          get={announcements.get}
          create={announcements.create}
          update={announcements.edit}
          start={{ siteId: firstSite }}
          words={{
            new: t('New announcement'),
            edit: t('Edit announcement'),
            create: t('Announce'),
            created: t('The announcement was made.'),
            saved: t('The announcement was saved.'),
          }}
        />
      )}
      <AnnouncementDialog announcement={shown} onClose={() => setShown(undefined)} />
    </EntityScreen>
  )
}
