import { payments } from '@atrium/contract/client-invoices/payments.ts'
import { bulkPayments } from '@atrium/contract/invoice-payments/bulk-payments.ts'
import { onlinePayments } from '@atrium/contract/invoice-payments/online-payments.ts'
import { payLinks } from '@atrium/contract/invoice-payments/pay-links.ts'
import { refunds } from '@atrium/contract/invoice-payments/refunds.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { underWay } from './attempts.ts'
import { createInvoiceSession, createLinkSession } from './create-session.ts'
import { listRefunds } from './list-refunds.ts'
import { onlineOptions } from './online-options.ts'
import { openOwnOwed, ownOwed } from './own-owed.ts'
import { previewPayments } from './preview-many.ts'
import { owedByKey, pdfByKey, receiptByKey } from './read-by-key.ts'
import { createRefund, takeBack } from './refund.ts'
import { renewLink } from './renew-link.ts'
import { savePayments } from './save-many.ts'
import { emailClients, owingClients, sendExternalPayment } from './send-links.ts'
import { stripeWebhook } from './webhook.ts'
import { workers } from './workers.ts'

export const invoicePaymentsFeature: Feature = {
  calls: [
    ...serve(onlinePayments, {
      options: onlineOptions,
      createSession: createInvoiceSession,
      owed: ownOwed,
      openOwed: openOwnOwed,
      webhook: stripeWebhook,
    }),
    ...serve(payLinks, {
      owed: owedByKey,
      receipt: receiptByKey,
      pdf: pdfByKey,
      createSession: createLinkSession,
      renew: renewLink,
    }),
    ...serve(refunds, { list: listRefunds, create: createRefund, takeBack }),
    ...serve(bulkPayments, { sendExternalPayment, owing: owingClients, emailClients, previewPayments, savePayments }),
  ],
  underWay,
  demo: async () => (await import('./demo.ts')).insertPayout,
  workers,
  samples: [
    {
      calls: refunds,
      table: 'client_payments',
      name: 'payments to refund',
      make: payments.record,
      input: ({ tenantId, mark }) => ({
        tenantId,
        amount: 7_000,
        datePaid: '2026-01-03',
        paymentMode: 'Cheque',
        transactionId: mark,
        memo: mark,
      }),
    },
  ],
}
