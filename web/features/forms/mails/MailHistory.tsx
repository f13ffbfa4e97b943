import { formEmailColumns, formMailLog, formMails } from '@atrium/contract/forms/mails.ts'
import { IconMailFast } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useDelivery } from '../../../kit/delivery/useDelivery.tsx'
import { EntityScreen } from '../../../kit/EntityScreen.tsx'
import { usePlace } from '../../../kit/usePlace.ts'
import { AboutMails, MailViews, type OfForm } from './MailViews.tsx'

/** Every mail about the entries of a form, and what became of it. */
export function MailHistory({ form }: OfForm) {
  const { t } = useTranslation()
  const { siteId } = usePlace()
  const { category, title } = form
  const delivery = useDelivery({ log: formMailLog })
  return (
    <EntityScreen
      name="form-mails"
      title={t('E-mails')}
      about={<AboutMails form={form} text={t('What was mailed about the entries, to whom, and whether it arrived.')} />}
      above={<MailViews form={form} view="history" />}
      call={formMails.history}
      ask={{ category, siteId }}
      columns={formEmailColumns}
      card={['documentId', 'subject', 'emailRecipients', 'dateSent']}
      href={({ valueId }) => (valueId === null ? '' : `/form-builder/${category}/${valueId}`)}
      nameOf={({ documentId }) => t('{{name}} no. {{no}}', { name: title, no: documentId })}
      rowActions={({ id, subject }) => delivery.actions({ id, state: 'done' }, subject)}
      createText=""
      empty={{
        icon: IconMailFast,
        title: t('Nothing has been mailed yet.'),
        aside: t('What is mailed about entries, by hand or by itself, appears here.'),
      }}
    >
      {delivery.dialogs}
    </EntityScreen>
  )
}
