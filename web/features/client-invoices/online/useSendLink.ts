import type { WholeInvoice } from '@atrium/contract/client-invoices/invoices.ts'
import { bulkPayments } from '@atrium/contract/invoice-payments/bulk-payments.ts'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../../kit/confirm.tsx'
import { useMailed } from '../../../kit/useMailIsOff.ts'
import { useWrite } from '../../../kit/useWrite.ts'

/** Mails a client the link by which it pays an invoice without a login, once that is confirmed. */
export function useSendLink() {
  const { t } = useTranslation()
  const mailed = useMailed()
  const send = useWrite(bulkPayments.sendExternalPayment, { success: mailed(t('The link is on its way.')) })
  return async ({ id, tenantId, clientName, invoiceNo }: WholeInvoice) => {
    const title = t('Mail {{client}} a link to pay {{invoice}}?', { client: clientName, invoice: invoiceNo })
    const text = t('Whoever has the link sees and pays this invoice without a login. It works for 60 days.')
    if (await confirm({ title, text, action: t('Mail the link'), danger: false })) send.mutate({ tenantId, invoiceIds: [id] })
  }
}
