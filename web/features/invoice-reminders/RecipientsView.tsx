import {
  invoiceRecipients,
  recipientCategoryWords,
  recipientColumns,
  recipientEntity,
} from '@atrium/contract/invoice-reminders/recipients.ts'
import { IconAt } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { AboutView, ReminderViews } from './ReminderViews.tsx'

/** Whom the mails about a client's invoices go to. */
export function RecipientsView() {
  const { t } = useTranslation()
  const drawer = useDrawer()
  const [search] = useSearchParams()
  const remove = useWrite(invoiceRecipients.remove, { success: t('The recipients were deleted.') })
  const tenantId = Number(search.get('client'))
  return (
    <EntityScreen
      name="invoice-recipients"
      title={t('Mails and reminders')}
      about={<AboutView text={t('Without any, the mails of a client go to its people.')} />}
      above={<ReminderViews view="recipients" />}
      call={invoiceRecipients.search}
      ask={{}}
      columns={recipientColumns}
      card={['clientName', 'category', 'recipients']}
      filters={[{ value: 'tenantId', text: t('Client'), kind: 'tenant' }]}
      nameOf={({ clientName, category }) => `${clientName} · ${t(recipientCategoryWords[category])}`}
      drawer={drawer}
      createText={t('Add recipients')}
      remove={{
        text: t('Mails go to the people of the client again.'),
        action: t('Delete recipients'),
        run: ({ id }) => remove.mutate({ id }),
      }}
      empty={{
        icon: IconAt,
        title: t('There are no recipients yet.'),
        hint: t('Add the addresses of a client’s accounts department, so that invoices arrive where they are paid.'),
      }}
    >
      <RecordDrawer
        drawer={drawer}
        entity="invoice recipient"
        fields={recipientEntity.form}
        get={invoiceRecipients.get}
        create={invoiceRecipients.save}
        update={invoiceRecipients.save}
        start={{ category: 'Invoice', ...(tenantId > 0 ? { tenantId } : {}) }}
        words={{
          new: t('New recipients'),
          edit: t('Edit recipients'),
          create: t('Add recipients'),
          created: t('The recipients were added.'),
          saved: t('The recipients were saved.'),
        }}
      />
    </EntityScreen>
  )
}
