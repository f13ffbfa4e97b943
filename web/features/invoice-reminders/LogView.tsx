import { emailLogColumns, invoiceMailing, invoiceMailLog } from '@atrium/contract/invoice-reminders/mailing.ts'
import { IconMailFast, IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useDelivery } from '../../kit/delivery/useDelivery.tsx'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { useMailed } from '../../kit/useMailIsOff.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { AboutView, ReminderViews } from './ReminderViews.tsx'

/** Every mail about an invoice, and what became of it. */
export function LogView() {
  const { t } = useTranslation()
  const mailed = useMailed()
  const resend = useWrite(invoiceMailing.resend, { success: mailed(t('It is on its way again.')) })
  const delivery = useDelivery({ log: invoiceMailLog })
  return (
    <EntityScreen
      name="invoice-mails"
      title={t('Mails and reminders')}
      about={<AboutView text={t('What was mailed about invoices, to whom, and whether it arrived.')} />}
      above={<ReminderViews view="log" />}
      call={invoiceMailing.log}
      ask={{}}
      columns={emailLogColumns}
      card={['subject', 'recipients', 'createdDate']}
      filters={[{ value: 'tenantId', text: t('Client'), kind: 'tenant' }]}
      href={({ invoiceId }) => `/other-payments/view/${invoiceId}`}
      nameOf={({ subject }) => subject}
      rowActions={(row) => [
        { text: t('Send again'), icon: IconSend, onClick: () => resend.mutate({ id: row.id }) },
        ...delivery.actions({ id: row.id, state: 'done' }, row.subject),
      ]}
      createText=""
      empty={{
        icon: IconMailFast,
        title: t('Nothing has been mailed yet.'),
        aside: t('Invoices appear here as they are mailed, and every reminder.'),
      }}
    >
      {delivery.dialogs}
    </EntityScreen>
  )
}
