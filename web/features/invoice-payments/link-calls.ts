import type { PayLinkPage, Receipt } from '@atrium/contract/invoice-payments/pay-links.ts'
import { apiBase } from '../../kit/api-base.ts'
import { lightCall } from '../../kit/light-call.ts'

/** Where the calls of the pages without a login are; link-calls.test.ts holds them to the contract. */
export const paths = {
  owed: '/ClientInvoice/OwedByKey/{key}',
  receipt: '/ClientInvoice/ReceiptByKey/{key}/{invoiceId}/{attemptId}',
  pdf: '/ClientInvoice/InvoicePdfByKey/{key}/{invoiceId}',
  createSession: '/ClientInvoice/CreatePaymentSession',
  renew: '/ClientInvoice/RenewPayLink',
} as const

const filled = (path: string, values: Record<string, string | number>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))

export const readOwed = (key: string) => lightCall<PayLinkPage>(filled(paths.owed, { key }))

export const readReceipt = (key: string, invoiceId: number, attemptId: number) =>
  lightCall<Receipt>(filled(paths.receipt, { key, invoiceId, attemptId }))

export const pdfHref = (key: string, invoiceId: number) => apiBase + filled(paths.pdf, { key, invoiceId })

/** The address of the payment service's page. */
export const openPaymentPage = (key: string, parts: readonly { invoiceId: number; amount: number | null }[]) =>
  lightCall<{ url: string }>(paths.createSession, { key, parts })

/** Asks for another link in place of one that has expired. */
export const renewLink = (key: string) => lightCall<{ mail: boolean }>(paths.renew, { key })
