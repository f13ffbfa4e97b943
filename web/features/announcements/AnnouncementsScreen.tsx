import {
  type Announcement,
  announcementColumns,
  announcementEntity,
  announcementLog,
  announcements,
} from '@atrium/contract/announcements/announcements.ts'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { AttachmentList } from '../../kit/attachments/AttachmentList.tsx'
import { useDelivery } from '../../kit/delivery/useDelivery.tsx'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import { formatDate, formatInstant } from '../../kit/formatting.ts'
import { ReadingDialog } from '../../kit/ReadingDialog.tsx'
import { richForm, richStart } from '../../kit/rich-text/formText.ts'
import { ownTimeZone } from '../../kit/time-zones.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'

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
  const open = useWrite(announcements.open, { quiet: true })
  const delivery = useDelivery({ log: announcementLog })
  const read = (announcement: Announcement) => {
    setShown(announcement)
    if (kind !== 'landlord') open.mutate({ id: announcement.id })
  }
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
      onOpen={read}
      rowActions={(announcement) => delivery.actions({ ...announcement, state: 'done' }, announcement.title)}
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
          formOf={richForm}
          start={{ ...richStart, siteId: firstSite }}
          width={640}
          words={{
            new: t('New announcement'),
            edit: t('Edit announcement'),
            create: t('Announce'),
            created: t('The announcement was made.'),
            saved: t('The announcement was saved.'),
          }}
        />
      )}
      <ReadingDialog
        reading={
          shown && {
            title: shown.title,
            about: `${shown.siteName} · ${formatInstant(shown.dateCreated)}`,
            text: shown.description,
            html: shown.descriptionHtml,
            below: <AttachmentList files={shown.attachments} siteId={shown.siteId} />,
          }
        }
        onClose={() => setShown(undefined)}
      />
      {delivery.dialogs}
    </EntityScreen>
  )
}
