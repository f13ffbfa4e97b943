import type { ImportedPayment } from '@atrium/contract/client-invoices/payment-upload.ts'

/** Numbers of documents, wherever they stand in a text. */
const DOCUMENT = /\b[IR]-\d{4}-\d{5,}\b/gi

/** The invoices that a line names, in lower case. */
export const numbersIn = ({
  invoiceNo,
  transactionId,
  memo,
}: Pick<ImportedPayment, 'invoiceNo' | 'transactionId' | 'memo'>): string[] =>
  invoiceNo
    ? [invoiceNo.toLowerCase()]
    : [...`${transactionId} ${memo}`.matchAll(DOCUMENT)].map(([number]) => number.toLowerCase())
