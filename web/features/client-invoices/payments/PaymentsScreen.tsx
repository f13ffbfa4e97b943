import { paymentColumns, payments } from '@atrium/contract/client-invoices/payments.ts'
import { optionsOf } from '@atrium/contract/kit/options.ts'
import { paymentStatusWords } from '@atrium/contract/money/states.ts'
import { clientLookups } from '@atrium/contract/tenancy/clients/client-lookups.ts'
import { IconCash, IconReceipt } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { EntityScreen } from '../../../kit/EntityScreen.tsx'
import { useDrawer } from '../../../kit/form/useDrawer.ts'
import { formatDate } from '../../../kit/formatting.ts'
import { usePageMenu } from '../../../kit/menus/usePageMenu.tsx'
import { StatusChip } from '../../../kit/StatusChip.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { useReceipt } from '../useReceipt.ts'
import { paymentChip, paymentsHref } from '../words.ts'
import { NewPaymentDrawer } from './NewPaymentDrawer.tsx'
import { PaymentDrawer } from './PaymentDrawer.tsx'
import { StatementItem } from './StatementItem.tsx'
import { useStatementImport } from './useStatementImport.ts'

/** The payments of clients, or of one: what each was put to, and what is left of it. */
export function PaymentsScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { c } = useParams()
  const { kind, may } = useViewer()
  const { siteId } = useSelectedSite()
  const drawer = useDrawer()
  const menu = usePageMenu('payment')
  const saveReceipt = useReceipt()
  const isLandlord = kind === 'landlord'
  const tenantId = isLandlord && c !== 'all' ? Number(c) : undefined
  const of = isLandlord ? tenantId : 'own'
  const ofClient = useRead(clientLookups.searchBySites, { ids: [tenantId ?? 0] }, { enabled: tenantId !== undefined })
  const client = ofClient.data?.items.find(({ id }) => id === tenantId)?.name
  const importing = useStatementImport()
  return (
    <EntityScreen
      name="client-payments"
      title={t('Payments')}
      about={isLandlord ? t('What clients have paid, and what it was put to.') : t('What you have paid, and what it was put to.')}
      menu={
        <>
          {menu.items}
          {may(payments.importHistory) && importing.item}
          {of !== undefined && <StatementItem of={of} />}
        </>
      }
      call={payments.search}
      ask={isLandlord ? { siteId: tenantId === undefined ? siteId : -1, ...(tenantId ? { tenantId } : {}) } : {}}
      columns={paymentColumns}
      card={['datePaid', ...(isLandlord ? ['clientName'] : []), 'invoiceNo', 'status', 'amount']}
      filters={[
        { value: 'status', text: t('Status'), options: optionsOf(paymentStatusWords) },
        ...(isLandlord && tenantId === undefined
          ? [{ value: 'tenantId', text: t('Client'), kind: 'tenant' as const, siteId }]
          : []),
      ]}
      {...(tenantId === undefined
        ? {}
        : {
            narrowing: {
              text: t('Client: {{name}}', { name: client ?? '…' }),
              remove: () => void navigate(paymentsHref('all')),
            },
          })}
      href={({ id }) => drawer.editHref(id)}
      render={{
        // Drawn, so that a single number is never cut.
        invoiceNo: ({ invoiceNo }) => invoiceNo || '–',
        status: (payment) => <StatusChip {...paymentChip(payment)} />,
      }}
      exportText={{ status: (payment) => t(paymentChip(payment).status) }}
      rowActions={({ allocations: [put, ...others] }) =>
        // Of several invoices each has its receipt on the payment's own page.
        put && others.length === 0
          ? [
              {
                text: t('Receipt'),
                icon: IconReceipt,
                onClick: () => void saveReceipt({ id: put.invoiceId, invoiceNo: put.invoiceNo }),
              },
            ]
          : []
      }
      nameOf={({ datePaid }) => formatDate(datePaid)}
      drawer={may(payments.record) ? drawer : undefined}
      mayEdit={() => false}
      createText={t('Record payment')}
      empty={{
        icon: IconCash,
        title: t('There are no payments yet.'),
        hint: t('Note what a client has paid, and put it to its open invoices.'),
      }}
    >
      {menu.dialog}
      {importing.dialog}
      <PaymentDrawer id={drawer.id} onClose={drawer.close} />
      {may(payments.record) && <NewPaymentDrawer opened={drawer.isNew} tenantId={tenantId} onClose={drawer.close} />}
    </EntityScreen>
  )
}
