import {
  formPaywallLog,
  type PaywallEmail,
  paywallDeliveryLog,
  paywallEmailLogColumns,
} from '@atrium/contract/forms/paywall-log.ts'
import { IconMailDollar, IconMailForward } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../../kit/confirm.tsx'
import { useDelivery } from '../../../kit/delivery/useDelivery.tsx'
import { EntityScreen } from '../../../kit/EntityScreen.tsx'
import { usePlace } from '../../../kit/usePlace.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { AboutMails, MailViews, type OfForm } from '../mails/MailViews.tsx'

/** Every link to an entry that was mailed, to whom, and whether it was paid. */
export function PaywallLog({ form }: OfForm) {
  const { t } = useTranslation()
  const { siteId } = usePlace()
  const { category } = form
  const delivery = useDelivery({ log: paywallDeliveryLog })
  const resend = useWrite(formPaywallLog.resend, { success: t('A new link is on its way.') })
  const ask = async ({ id, recipients }: PaywallEmail) => {
    const title = t('Mail a new link?')
    const text = t('It goes to {{people}}. The links that they have open nothing any more.', { people: recipients })
    if (await confirm({ title, text, action: t('Resend') })) resend.mutate({ category, id })
  }
  return (
    <EntityScreen
      name="form-paywall-mails"
      title={t('E-mails')}
      about={<AboutMails form={form} text={t('Links that open an entry once it is paid.')} />}
      above={<MailViews form={form} view="paywall" />}
      call={formPaywallLog.log}
      ask={{ category, siteId }}
      columns={paywallEmailLogColumns}
      card={['ruleName', 'recipients', 'state', 'createdDate']}
      href={({ valueId }) => (valueId === null ? '' : `/form-builder/${category}/${valueId}`)}
      nameOf={({ ruleName, no }) => t('{{name}} no. {{no}}', { name: ruleName, no })}
      rowActions={(row) => [
        ...(row.valueId === null ? [] : [{ text: t('Resend'), icon: IconMailForward, onClick: () => void ask(row) }]),
        ...delivery.actions({ id: row.id, state: 'done' }, row.ruleName),
      ]}
      createText=""
      empty={{
        icon: IconMailDollar,
        title: t('No link has been mailed yet.'),
        aside: t('Links are mailed when entries come to meet the rules of the paywall.'),
      }}
    >
      {delivery.dialogs}
    </EntityScreen>
  )
}
