import type { BulkPayment, bulkPayments } from '@atrium/contract/invoice-payments/bulk-payments.ts'
import type { Reply } from '@atrium/contract/kit/call.ts'
import type { ErrorBody } from '@atrium/contract/kit/results.ts'
import { randomKey } from '../../../kit/random-key.ts'

/** What a client owes in a currency: a row of the table. */
export type OwedRow = Reply<typeof bulkPayments.owing>['items'][number]
export type PreviewRow = Reply<typeof bulkPayments.previewPayments>['rows'][number]

/** How and when something was paid. */
export interface PaymentDetails {
  paymentMode: BulkPayment['paymentMode']
  otherPaymentMode: string
  datePaid: string
}

/** What was typed in a row. */
export interface Entry {
  /** Cents; undefined is nothing. */
  amount?: number | undefined
  transactionId: string
  /** Where it is not that of all. */
  way?: PaymentDetails | undefined
  /** Stays the same however often the row is sent. */
  entryKey: string
  /** Of the row that was refused since it looked as if it were noted: it is another payment. */
  again?: boolean
}

/** What became of a row that was sent; `unknown` while nobody has answered whether it was noted. */
export type Outcome =
  | { state: 'done'; id: number; amount: number }
  | { state: 'refused'; error: ErrorBody }
  | { state: 'unknown' }

export const rowKey = ({ tenantId, currency }: Pick<OwedRow, 'tenantId' | 'currency'>) => `${tenantId}-${currency}`

export const newEntry = (): Entry => ({ transactionId: '', entryKey: randomKey() })

/** What is sent of a row. */
export const sentOf = (row: OwedRow, entry: Entry & { amount: number }, usual: PaymentDetails): BulkPayment => {
  const { paymentMode, otherPaymentMode, datePaid } = entry.way ?? usual
  return {
    tenantId: row.tenantId,
    currency: row.currency,
    amount: entry.amount,
    paymentMode,
    datePaid,
    otherPaymentMode: paymentMode === 'Others' ? otherPaymentMode : '',
    transactionId: entry.transactionId,
    entryKey: entry.entryKey,
    again: entry.again ?? false,
    memo: '',
    parts: [],
    oldestFirst: true,
  }
}

export const isEntered = (entry: Entry | undefined): entry is Entry & { amount: number } => Boolean(entry?.amount)
