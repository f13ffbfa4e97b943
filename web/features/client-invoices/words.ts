import type { PaymentMode } from '@atrium/contract/money/payment-modes.ts'
import { type InvoiceView, type PaymentStatus, paymentStatusWords, paymentTones } from '@atrium/contract/money/states.ts'

/** The chip of a payment: what is written off was not paid. */
export const paymentChip = ({ status, paymentMode }: { status: PaymentStatus; paymentMode: PaymentMode }) =>
  status === 'Paid' && paymentMode === 'WriteOff'
    ? { status: 'Written off' }
    : { status: paymentStatusWords[status], tone: paymentTones[status] }

export const viewWords: Record<InvoiceView, string> = {
  draft: 'In progress',
  approval: 'For approval',
  open: 'Unpaid',
  overdue: 'Overdue',
  paid: 'Paid',
  credited: 'Credited',
  credits: 'Credit notes',
  all: 'All',
}
/** Of the views those that hold something for clients: they see what was issued. */
export const clientViews: readonly InvoiceView[] = ['open', 'overdue', 'paid', 'credited', 'credits', 'all']

export const editHref = (id?: number) => `/other-payments/editcreate${id === undefined ? '' : `/${id}`}`
export const paymentsHref = (tenantId: number | 'all') => `/invoice-payment-history/${tenantId}`
export const statementHref = (tenantId: number | 'own') => `/statement-account/${tenantId}`
