import { invoiceCredits } from '@atrium/contract/client-invoices/credits.ts'
import { clientInvoiceEntity, clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { clientInvoiceNotices } from '@atrium/contract/client-invoices/notices.ts'
import { payments } from '@atrium/contract/client-invoices/payments.ts'
import { receivables } from '@atrium/contract/client-invoices/receivables.ts'
import { statements } from '@atrium/contract/client-invoices/statements.ts'
import { clientInvoiceScreens } from '@atrium/contract/money/invoice-screens.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { importRows } from '../../platform/imports/import-rows.ts'
import { checkDocuments } from '../../platform/invoices/check-documents.ts'
import { recordPayment } from '../../platform/invoices/payments.ts'
import { clientPayments, clientInvoices as invoiceTable } from '../../platform/invoices/tables.ts'
import { hasRows } from '../../platform/records/has-rows.ts'
import { approveInvoice, updateInvoiceStatus } from './invoice/change-status.ts'
import { creditInvoice, previewCredit } from './invoice/credit-invoice.ts'
import { invoicesOfClient } from './invoice/invoices-of-client.ts'
import { invoicesOfSite } from './invoice/invoices-of-site.ts'
import { madeElsewhere } from './invoice/made-elsewhere.ts'
import { portalInvoices } from './invoice/portal-invoices.ts'
import { invoicesToApprove, overdueInvoices } from './invoice/pressing-invoices.ts'
import { getInvoice, searchInvoices } from './invoice/read-invoices.ts'
import { cloneInvoice, previewInvoice, removeInvoice, saveInvoice } from './invoice/save-invoice.ts'
import { isExemptionUsed, isMileageUsed, isTaxUsed } from './invoice/used-rates.ts'
import { invoiceFile, invoicePdf, statementPdf } from './paper/pdf.ts'
import { allocatePayment, changePaymentStatus, notePayment, removeAllocation, sayPaid } from './payments/change-payment.ts'
import { paymentImport } from './payments/import-payments.ts'
import { paymentsOfClient } from './payments/payments-of-client.ts'
import { getPayment, paymentsOfInvoice, searchPayments, searchTransactions } from './payments/read-payments.ts'
import { paymentsOfReceivables } from './receivables/payments-of.ts'
import { searchReceivables } from './receivables/read-receivables.ts'
import { totalReceivables } from './receivables/total-receivables.ts'
import { getAgeing, getOwedDocuments } from './statement/ageing.ts'
import { getStatement } from './statement/statement.ts'

const isBilled = hasRows(invoiceTable.tenantId)
const hasPaid = hasRows(clientPayments.tenantId)

export const clientInvoicesFeature: Feature = {
  entities: [clientInvoiceEntity],
  screens: Object.values(clientInvoiceScreens),
  events: clientInvoiceNotices,
  needs: [overdueInvoices, invoicesToApprove],
  ofClients: [invoicesOfClient, paymentsOfClient],
  portalFiles: [portalInvoices],
  ofSites: [invoicesOfSite],
  calls: [
    ...serve(clientInvoices, {
      search: searchInvoices,
      get: getInvoice,
      preview: previewInvoice,
      save: saveInvoice,
      clone: cloneInvoice,
      remove: removeInvoice,
      approve: approveInvoice,
      updateStatus: updateInvoiceStatus,
      pdf: invoicePdf,
    }),
    ...serve(invoiceCredits, { preview: previewCredit, issue: creditInvoice }),
    ...serve(payments, {
      search: searchPayments,
      get: getPayment,
      ofInvoice: paymentsOfInvoice,
      transactions: searchTransactions,
      record: recordPayment,
      say: sayPaid,
      changeStatus: changePaymentStatus,
      importHistory: importRows(paymentImport),
      note: notePayment,
      allocate: allocatePayment,
      deallocate: removeAllocation,
    }),
    ...serve(receivables, { search: searchReceivables, totals: totalReceivables, payments: paymentsOfReceivables }),
    ...serve(statements, { statement: getStatement, pdf: statementPdf, ageing: getAgeing, owedDocuments: getOwedDocuments }),
  ],
  answers: [madeElsewhere],
  imports: [paymentImport],
  deletionGuards: {
    tenant: async (db, id) => (await isBilled(db, id)) || hasPaid(db, id),
    'tax rate': isTaxUsed,
    'mileage rate': isMileageUsed,
    'tax exemption': isExemptionUsed,
  },
  checkBooks: checkDocuments,
  mailFiles: { 'client invoice': invoiceFile },
  demo: async () => (await import('./demo.ts')).insertInvoices,
  asks: [
    {
      calls: [clientInvoices.preview],
      input: ({ tenantId }) => ({
        tenantId,
        startDate: '2026-06-01',
        lines: [{ description: 'Work', quantity: 1, cost: 10_000 }],
      }),
    },
  ],
  samples: [
    {
      calls: clientInvoices,
      table: 'client_invoices',
      make: clientInvoices.save,
      input: ({ tenantId, mark }) => ({
        tenantId,
        title: mark,
        startDate: '2026-01-01',
        dueDate: '2026-02-01',
        notes: mark,
        lines: [{ description: mark, quantity: 1, cost: 10_000 }],
      }),
    },
    {
      calls: payments,
      table: 'client_payments',
      make: payments.record,
      input: ({ tenantId, mark }) => ({
        tenantId,
        amount: 5_000,
        datePaid: '2026-01-02',
        paymentMode: 'Cheque',
        transactionId: mark,
        memo: mark,
      }),
    },
  ],
}
