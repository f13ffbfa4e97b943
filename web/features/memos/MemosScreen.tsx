import { memoColumns, memoEntity, memoLog, memoSend, memos, type SiteMemo } from '@atrium/contract/memos/memos.ts'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AudienceField } from '../../kit/delivery/AudienceField.tsx'
import { DeliveryChip } from '../../kit/delivery/DeliveryChip.tsx'
import { stateOf } from '../../kit/delivery/delivery-words.ts'
import { useDelivery } from '../../kit/delivery/useDelivery.tsx'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import { richForm, richStart } from '../../kit/rich-text/formText.ts'
import { useSelectedSite } from '../../kit/useSelectedSite.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { OwnMemosScreen } from './OwnMemosScreen.tsx'
import { ReadMemo } from './ReadMemo.tsx'

/** A client reads what it was sent; the landlord writes it. */
export const MemosScreen = () => (useViewer().kind === 'landlord' ? <AllMemos /> : <OwnMemosScreen />)

function AllMemos() {
  const { t } = useTranslation()
  const { may } = useViewer()
  const { siteId, oneSite, site } = useSelectedSite()
  const drawer = useDrawer()
  const delivery = useDelivery({ log: memoLog, send: { calls: memoSend, channels: ['portal', 'email', 'sms'] } })
  const remove = useWrite(memos.remove, { success: t('The memo was deleted.') })
  const [shown, setShown] = useState<SiteMemo>()
  const mayChange = may(memos.save)
  return (
    <EntityScreen
      name="siteMemos"
      title={t('Site Memos')}
      about={site ? t('At {{site}}', { site: site.name }) : t('At all of your sites')}
      call={memos.search}
      ask={{ siteId }}
      columns={memoColumns}
      card={['subject', 'createdDate', 'state']}
      render={{ state: (row) => <DeliveryChip of={row} /> }}
      exportText={{ state: (row) => stateOf(row, t)[0] }}
      nameOf={({ subject }) => subject}
      drawer={mayChange ? drawer : undefined}
      onOpen={setShown}
      createText={t('Write memo')}
      rowActions={(memo) => delivery.actions(memo, memo.subject)}
      remove={
        mayChange
          ? {
              text: t('Clients no longer see it, and its log is deleted too. This cannot be undone.'),
              action: t('Delete memo'),
              run: ({ id }) => remove.mutate({ id }),
            }
          : undefined
      }
      empty={{
        icon: IconMail,
        title: t('There are no memos yet.'),
        hint: t('Write to the clients of a site, see who has opened it, and recall it if need be.'),
      }}
    >
      {mayChange && (
        <RecordDrawer
          drawer={drawer}
          entity="siteMemo"
          fields={memoEntity.form}
          get={memos.get}
          create={memos.save}
          update={memos.save}
          formOf={richForm}
          start={{ ...richStart, siteId: oneSite, audience: { listIds: [], contactIds: [] } }}
          render={{
            audience: (input) => <AudienceField {...input} />,
          }}
          width={640}
          words={{
            new: t('New memo'),
            edit: t('Edit memo'),
            create: t('Save draft'),
            created: t('The memo was saved. Send it when it is ready.'),
            saved: t('The memo was saved.'),
          }}
        />
      )}
      <ReadMemo memo={shown} onClose={() => setShown(undefined)} />
      {delivery.dialogs}
    </EntityScreen>
  )
}
