import { optionsOf } from '@atrium/contract/kit/options.ts'
import {
  adminInvoiceColumns,
  invoiceStatuses,
  type SubscriptionInvoice,
  subscription,
} from '@atrium/contract/subscription/subscription.ts'
import { IconCash, IconReceipt, IconReceiptOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../kit/confirm.tsx'
import { EntityTable } from '../../kit/EntityTable.tsx'
import { InvoiceChip } from '../../kit/invoices/InvoiceChip.tsx'
import { useInvoiceActions } from '../../kit/invoices/useInvoiceActions.ts'
import { Page } from '../../kit/Page.tsx'
import classes from '../../kit/PlainTable.module.css'
import { send } from '../../kit/send.ts'
import type { ListCount } from '../../kit/table/listCount.ts'
import type { RowAction } from '../../kit/table/types.ts'
import { useCompanyFilters } from '../../kit/table/useCompanyFilters.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { InvoiceDrawer } from './InvoiceDrawer.tsx'

/** What companies were billed for their plans; invoices without a payment service are noted as paid here. */
export function AdminInvoicesScreen() {
  const { t } = useTranslation()
  const { save, rowActions } = useInvoiceActions((ask) => send(subscription.downloadInvoice, ask))
  const [count, setCount] = useState<ListCount>()
  const [shown, setShown] = useState<SubscriptionInvoice>()
  const [company] = useCompanyFilters(false)
  const status = { value: 'status', text: 'Status', options: optionsOf(invoiceStatuses) }
  return (
    <Page title={t('Invoices')} count={count} about={t('What companies were billed for their plans')}>
      <EntityTable
        name="admin-invoices"
        title={t('Invoices')}
        call={subscription.getInvoices}
        ask={{}}
        columns={adminInvoiceColumns}
        card={['number', 'company', 'totalCents', 'status']}
        initialSort={{ sortBy: 'issuedAt', descending: true }}
        filters={company ? [company, status] : [status]}
        onCount={setCount}
        onOpen={setShown}
        render={{
          number: (invoice) => <span className={classes['nowrap']}>{invoice.number}</span>,
          status: (invoice) => <InvoiceChip invoice={invoice} />,
        }}
        rowActions={useSettling(rowActions)}
        empty={{
          icon: IconReceipt,
          title: t('There are no invoices yet.'),
          hint: t('The first one comes when a company buys a plan.'),
        }}
      />
      <InvoiceDrawer invoice={shown} onClose={() => setShown(undefined)} onSave={(invoice) => void save(invoice)} />
    </Page>
  )
}

/** The actions of an open invoice that no payment service settles, before the others. */
function useSettling(others: (invoice: SubscriptionInvoice) => RowAction[]) {
  const { t } = useTranslation()
  const pay = useWrite(subscription.settleInvoice, { success: t('The invoice is noted as paid.') })
  const drop = useWrite(subscription.settleInvoice, { success: t('The invoice was voided.') })
  return (invoice: SubscriptionInvoice): RowAction[] => {
    const { id, number, company, status, gateway, totalCents, creditedCents } = invoice
    // What only gave credit, or credit alone has settled, can still be taken back.
    const unpaid = status === 'Paid' && (totalCents < 0 || (totalCents > 0 && creditedCents === totalCents))
    if ((status !== 'Open' && !unpaid) || gateway !== 'manual') return others(invoice)
    const markPaid = async () => {
      const yes = await confirm({
        title: t('Mark invoice {{number}} as paid?', { number }),
        text: t('{{company}} can then download it as a receipt. This cannot be undone.', { company }),
        action: t('Mark as paid'),
        danger: false,
      })
      if (yes) pay.mutate({ id, status: 'Paid' })
    }
    const makeVoid = async () => {
      const yes = await confirm({
        title: t('Void invoice {{number}}?', { number }),
        text: t(
          '{{company}} does not owe it any more. A plan that it bought or changed is again as it was before. This cannot be undone.',
          { company },
        ),
        action: t('Void invoice'),
      })
      if (yes) drop.mutate({ id, status: 'Voided' })
    }
    const paid = { text: t('Mark as paid'), icon: IconCash, onClick: () => void markPaid() }
    return [
      ...(unpaid ? [] : [paid]),
      ...others(invoice),
      { text: t('Void invoice'), icon: IconReceiptOff, danger: true, onClick: () => void makeVoid() },
    ]
  }
}
