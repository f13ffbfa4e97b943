import {
  type Announcement,
  announcementColumns,
  announcementEntity,
  announcementLog,
  announcementSend,
  announcements,
} from '@atrium/contract/announcements/announcements.ts'
import type { Values } from '@atrium/contract/kit/paths.ts'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { AttachmentList } from '../../kit/attachments/AttachmentList.tsx'
import { AudienceField } from '../../kit/delivery/AudienceField.tsx'
import { DeliveryChip } from '../../kit/delivery/DeliveryChip.tsx'
import { stateOf } from '../../kit/delivery/delivery-words.ts'
import { useDelivery } from '../../kit/delivery/useDelivery.tsx'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { MomentField } from '../../kit/form/MomentField.tsx'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import { formatDate, viewersZone } from '../../kit/formatting.ts'
import { ReadingDialog } from '../../kit/ReadingDialog.tsx'
import { richForm, richStart } from '../../kit/rich-text/formText.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { channelsOf } from './announced-to.ts'
import { MailField } from './MailField.tsx'
import { PreviewButton } from './PreviewButton.tsx'
import { SitesField } from './SitesField.tsx'
import { useConfirmAnnouncing } from './useConfirmAnnouncing.tsx'
import { whenAnnounced, whenOf } from './when-announced.ts'

const HELP = 'Clients are told and see it from this moment on. Leave it empty to announce it now.'
const DRAFT = 'Clients are told and see it from this moment on. Without one it stays a draft.'

/** A new one has no state yet, and is announced where it is given no time. */
const isDraft = ({ state, version }: Values) => version !== undefined && state !== 'waiting'
/** What has been announced has no time any more, and its people have been told. */
const beforeOnly = ['sendAt', 'audience', 'mail']
const fieldsOf = ({ heldBack }: Values) => announcementEntity.form.filter(({ value }) => heldBack || !beforeOnly.includes(value))

/** The first of some names, and how many others there are. */
const inShort = ([first = '', ...others]: readonly string[]) => (others.length > 0 ? `${first} +${others.length}` : first)

/** What a new one starts with. */
const toAll = { siteIds: [], audience: { listIds: [], contactIds: [] }, mail: true }

/** What is announced at the chosen site; clients read it, the landlord writes it. */
export function AnnouncementsScreen() {
  const { t } = useTranslation()
  const { date } = useParams()
  const navigate = useNavigate()
  const { may, kind } = useViewer()
  const { siteId, site, oneSite } = useSelectedSite()
  const drawer = useDrawer()
  const remove = useWrite(announcements.remove, { success: t('The announcement was deleted.') })
  const [shown, setShown] = useState<Announcement>()
  const open = useWrite(announcements.open, { quiet: true })
  const delivery = useDelivery({
    log: announcementLog,
    send: { calls: announcementSend, channels: ['portal', 'email'], always: ['portal'] },
  })
  const read = (announcement: Announcement) => {
    setShown(announcement)
    if (kind !== 'landlord') open.mutate({ id: announcement.id })
  }
  const mayChange = may(announcements.create)
  const confirmAnnouncing = useConfirmAnnouncing()
  return (
    <EntityScreen
      name="announcements"
      title={t('Announcements')}
      about={kind === 'landlord' ? (site ? t('At {{site}}', { site: site.name }) : t('At all of your sites')) : undefined}
      call={announcements.search}
      ask={{ siteId, timeZone: viewersZone(), ...(date ? { dateCreated: date } : {}) }}
      columns={announcementColumns}
      card={kind === 'landlord' ? ['title', 'dateCreated', 'state'] : ['title', 'description', 'dateCreated']}
      filters={date ? [] : [{ value: 'dateCreated', text: t('Announced'), kind: 'day' }]}
      {...(date
        ? { narrowing: { text: t('Created {{date}}', { date: formatDate(date) }), remove: () => void navigate('/announcement') } }
        : {})}
      nameOf={({ title }) => title}
      drawer={mayChange ? drawer : undefined}
      onOpen={read}
      mayEdit={({ atAllSites }) => atAllSites}
      rowActions={(announcement) =>
        announcement.atAllSites
          ? delivery.actions(
              { ...announcement, maySend: announcement.heldBack, channels: channelsOf(announcement) },
              announcement.title,
            )
          : []
      }
      render={{
        state: (row) => <DeliveryChip of={row} />,
        dateCreated: (row) => whenAnnounced(row) || '–',
        siteNames: ({ siteNames }) => <span title={siteNames.join(', ')}>{inShort(siteNames)}</span>,
      }}
      exportText={{
        state: (row) => stateOf(row, t)[0],
        dateCreated: whenAnnounced,
        siteNames: ({ siteNames }) => siteNames.join(', '),
      }}
      createText={t('Create announcement')}
      remove={
        mayChange
          ? {
              can: ({ atAllSites }) => atAllSites,
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
          fields={fieldsOf}
          get={announcements.get}
          create={announcements.create}
          update={announcements.edit}
          formOf={richForm}
          confirm={confirmAnnouncing}
          start={{ ...richStart, ...toAll, siteId: oneSite, heldBack: true }}
          aside={(values) => <PreviewButton values={values} />}
          render={{
            siteIds: (input) => <SitesField {...input} />,
            audience: (input) => (
              <AudienceField {...input} note={t('Choose nobody to reach the people of all clients at its sites.')} />
            ),
            mail: (input) => <MailField {...input} />,
            sendAt: (input) => (
              <MomentField {...input} label={t('Announce at')} description={isDraft(input.values) ? t(DRAFT) : t(HELP)} />
            ),
          }}
          width={640}
          words={{
            new: t('New announcement'),
            edit: t('Edit announcement'),
            create: ({ sendAt }) => (sendAt ? t('Schedule announcement') : t('Announce')),
            created: ({ sendAt }) => (sendAt ? t('The announcement is scheduled.') : t('The announcement was made.')),
            save: ({ sendAt, state }) => (state === 'waiting' && !sendAt ? t('Announce') : t('Save')),
            saved: t('The announcement was saved.'),
          }}
        />
      )}
      <ReadingDialog
        reading={
          shown && {
            title: shown.title,
            about: [shown.siteNames.join(', '), whenOf(shown, t)].join(' · '),
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
