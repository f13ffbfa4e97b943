import { clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { isIssued } from '@atrium/contract/money/states.ts'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Dotted } from '../../../kit/Dotted.tsx'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { formatDate } from '../../../kit/formatting.ts'
import { HistorySection } from '../../../kit/history/HistorySection.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { ClientLink } from '../../../kit/NameLink.tsx'
import { Page } from '../../../kit/Page.tsx'
import { PersonSaid } from '../../../kit/PersonSaid.tsx'
import { ReasonDialog } from '../../../kit/ReasonDialog.tsx'
import { Split } from '../../../kit/record/Split.tsx'
import { RecordParts } from '../../../kit/record-parts.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { OnlineState } from '../online/OnlineState.tsx'
import { PayOnline } from '../online/PayOnline.tsx'
import { PayDrawer } from '../payments/PayDrawer.tsx'
import { Balance } from './Balance.tsx'
import { CopyDrawer } from './CopyDrawer.tsx'
import { CreditDrawer } from './CreditDrawer.tsx'
import { CreditUse } from './CreditUse.tsx'
import classes from './Invoice.module.css'
import { InvoiceMenu } from './InvoiceMenu.tsx'
import { InvoicePaper } from './InvoicePaper.tsx'
import { InvoicePayments } from './InvoicePayments.tsx'
import { NextSteps } from './NextSteps.tsx'
import { useInvoiceSteps } from './useInvoiceSteps.ts'

/** One invoice as its client gets it, what can be done with it, and beside it how it was paid. */
export function InvoiceScreen({ id }: { id: number }) {
  const { t } = useTranslation()
  const isLandlord = useViewer().kind === 'landlord'
  const read = useRead(clientInvoices.get, { id: String(id) })
  const { data, error } = read
  const steps = useInvoiceSteps()
  if (error && !data) return <ErrorState error={error} onRetry={() => void read.refetch()} />
  return (
    <Page
      title={data ? data.invoiceNo || data.title : t('Invoice')}
      loading={!data}
      about={
        <>
          <Anchor
            component={Link}
            to={data?.kind === 'Rent' ? (isLandlord ? '/rental-notices' : '/tenant/billings') : '/other-payments'}
            inherit
            underline="always"
          >
            {data?.kind === 'Rent' ? t('Rental Notices') : t('Other Payments')}
          </Anchor>
          {data && ' · '}
          {data && isLandlord && (
            <>
              <ClientLink id={data.tenantId}>{data.clientName}</ClientLink>
              {' · '}
            </>
          )}
          {data?.siteName}
        </>
      }
      action={
        data && (
          <>
            <NextSteps invoice={data} steps={steps} />
            {data.may.sayPaid && <PayOnline invoice={data} />}
          </>
        )
      }
      menu={data && isLandlord && <InvoiceMenu invoice={data} steps={steps} />}
    >
      <Loaded read={read} height={[480]}>
        {(invoice) => (
          <Split
            asideTitle={t('Payments')}
            aside={
              <>
                <Balance invoice={invoice} />
                {!isLandlord && isIssued(invoice.status) && <OnlineState invoice={invoice} />}
                {invoice.kind === 'CreditNote' ? <CreditUse invoice={invoice} /> : <InvoicePayments invoice={invoice} />}
                {isIssued(invoice.status) && <RecordParts of="client invoice" id={invoice.id} />}
              </>
            }
          >
            <InvoicePaper invoice={invoice} />
            {isLandlord && (
              <p className={classes['made']}>
                <Dotted
                  parts={[
                    invoice.createdByName && (
                      <PersonSaid key="made" id={invoice.createdById} name={invoice.createdByName}>
                        {(name) => t('Made by {{name}} on {{date}}', { name, date: formatDate(invoice.dateCreated) })}
                      </PersonSaid>
                    ),
                    invoice.approvedByName && (
                      <PersonSaid key="approved" id={invoice.approvedById} name={invoice.approvedByName}>
                        {(name) => t('Approved by {{name}}', { name })}
                      </PersonSaid>
                    ),
                  ]}
                />
              </p>
            )}
            {isLandlord && <HistorySection entity="client invoice" id={invoice.id} />}
          </Split>
        )}
      </Loaded>
      {data && <CopyDrawer invoice={data} opened={steps.copying} onClose={steps.stopCopying} />}
      {data?.may.credit && <CreditDrawer invoice={data} opened={steps.crediting} onClose={steps.stopCrediting} />}
      {data && <PayDrawer invoice={data} opened={steps.paying} onClose={steps.stopPaying} />}
      <ReasonDialog
        question={steps.reasoned}
        isPending={steps.busy}
        onSubmit={async (reason) => steps.reasoned?.run(reason)}
        onClose={steps.stopReasoning}
      />
    </Page>
  )
}
