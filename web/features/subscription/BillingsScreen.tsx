import { type SubscriptionInvoice, subscription, subscriptionInvoiceColumns } from '@atrium/contract/subscription/subscription.ts'
import { IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityTable } from '../../kit/EntityTable.tsx'
import { InvoiceChip } from '../../kit/invoices/InvoiceChip.tsx'
import { invoiceStatusWords } from '../../kit/invoices/invoice.ts'
import { useInvoiceActions } from '../../kit/invoices/useInvoiceActions.ts'
import { Page } from '../../kit/Page.tsx'
import { send } from '../../kit/send.ts'
import type { ListCount } from '../../kit/table/listCount.ts'
import { BillingTabs } from './BillingTabs.tsx'
import { InvoiceDrawer } from './InvoiceDrawer.tsx'
import classes from './Subscription.module.css'

/** The company's invoices for its plan. */
export function BillingsScreen() {
  const { t } = useTranslation()
  const [count, setCount] = useState<ListCount>()
  const [shown, setShown] = useState<SubscriptionInvoice>()
  const { save, rowActions } = useInvoiceActions((ask) => send(subscription.downloadInvoice, ask))
  const options = (['Open', 'Paid', 'Voided'] as const).map((status) => ({ value: status, text: t(invoiceStatusWords[status]) }))
  return (
    <Page title={t('Invoices')} count={count} about={t('What your company was billed for its plan.')}>
      <BillingTabs />
      <EntityTable
        name="subscription-invoices"
        title={t('Invoices')}
        call={subscription.getInvoices}
        ask={{}}
        columns={subscriptionInvoiceColumns}
        card={['number', 'issuedAt', 'totalCents', 'status']}
        initialSort={{ sortBy: 'issuedAt', descending: true }}
        filters={[{ value: 'status', text: t('Status'), options }]}
        onCount={setCount}
        onOpen={setShown}
        render={{
          number: (invoice) => <span className={classes['number']}>{invoice.number}</span>,
          status: (invoice) => <InvoiceChip invoice={invoice} />,
        }}
        rowActions={rowActions}
        empty={{
          icon: IconReceipt,
          title: t('There are no invoices yet.'),
          hint: t('The first one comes with your plan.'),
        }}
      />
      <InvoiceDrawer invoice={shown} onClose={() => setShown(undefined)} onSave={(invoice) => void save(invoice)} />
    </Page>
  )
}
