import { type Tone, valuesOf } from '../kit/options.ts'

/**
 * What is issued to a client: an invoice made by hand, one for rent that comes from a lease, and a credit note, which takes back what was
 * billed and is put to invoices as a payment is.
 */
export const documentKinds = ['Invoice', 'Rent', 'CreditNote'] as const
export type DocumentKind = (typeof documentKinds)[number]

/**
 * What has become of an invoice (docs/features/client-invoices.md). Up to Approved it can be changed; from Unpaid on it is issued:
 * its text and amounts stay as they are. Credited: credit notes have settled all of it, nobody has paid any.
 */
export const invoiceStatusWords = {
  Draft: 'In progress',
  ForApproval: 'For approval',
  Rejected: 'Rejected',
  Approved: 'Approved',
  Unpaid: 'Unpaid',
  PartialPaymentConfirmation: 'Partial payment confirmation',
  PaymentConfirmation: 'Payment confirmation',
  Partial: 'Partially paid',
  Paid: 'Paid',
  Credited: 'Credited',
  WrittenOff: 'Written off',
  Voided: 'Voided',
} as const
/** How each looks as a chip. */
export const invoiceTones: Record<keyof typeof invoiceStatusWords, Tone> = {
  Draft: 'info',
  ForApproval: 'info',
  Rejected: 'bad',
  Approved: 'good',
  Unpaid: 'open',
  PartialPaymentConfirmation: 'warning',
  PaymentConfirmation: 'waiting',
  Partial: 'open',
  Paid: 'done',
  Credited: 'returned',
  WrittenOff: 'quiet',
  Voided: 'quiet',
}
export type InvoiceStatus = keyof typeof invoiceStatusWords
export const invoiceStatuses = valuesOf(invoiceStatusWords)

const settled = ['PartialPaymentConfirmation', 'PaymentConfirmation', 'Partial', 'Paid', 'Credited', 'WrittenOff'] as const
const open = ['Unpaid', ...settled] as const

/** Which status may follow which; all else is refused. Those of an issued invoice follow from its payments, but Voided. */
export const invoiceTransitions: Record<InvoiceStatus, readonly InvoiceStatus[]> = {
  Draft: ['ForApproval'],
  ForApproval: ['Approved', 'Rejected', 'Draft'],
  Rejected: ['ForApproval'],
  Approved: ['Unpaid', 'Draft'],
  Unpaid: [...settled, 'Voided'],
  PartialPaymentConfirmation: open,
  PaymentConfirmation: open,
  Partial: open,
  Paid: open,
  Credited: open,
  WrittenOff: open,
  Voided: [],
}

/** Whose text and amounts may be changed, and that may be deleted. */
export const isDraft = (status: InvoiceStatus) => status === 'Draft' || status === 'Rejected'
/** Posted: a client sees it, and it is owed unless it is paid or void. */
export const isIssued = (status: InvoiceStatus) => status === 'Voided' || (open as readonly string[]).includes(status)
/** Not issued yet. */
export const unissuedStatuses = ['Draft', 'ForApproval', 'Rejected', 'Approved'] as const satisfies readonly InvoiceStatus[]
/** What a client is shown. */
export const issuedStatuses = [...open, 'Voided'] as const satisfies readonly InvoiceStatus[]

/** What people narrow the list to. */
export const invoiceViews = ['draft', 'approval', 'open', 'overdue', 'paid', 'credited', 'credits', 'all'] as const
export type InvoiceView = (typeof invoiceViews)[number]
export const statusesOfView: Record<Exclude<InvoiceView, 'overdue' | 'credits' | 'all'>, readonly InvoiceStatus[]> = {
  draft: ['Draft', 'Rejected'],
  approval: ['ForApproval', 'Approved'],
  open: ['Unpaid', 'PartialPaymentConfirmation', 'PaymentConfirmation', 'Partial'],
  paid: ['Paid', 'WrittenOff'],
  credited: ['Credited'],
}

/** What people narrow rental notices and invoices together to. */
export const receivableViews = ['open', 'overdue', 'disputed', 'draft', 'all'] as const
export type ReceivableView = (typeof receivableViews)[number]

/** Verification: the client says that it has paid. Unpaid: it has not, or the payment was taken back. */
export const paymentStatusWords = {
  Verification: 'To be confirmed',
  Paid: 'Paid',
  PartialRefund: 'Partially refunded',
  FullRefund: 'Refunded',
  Unpaid: 'Not received',
  Voided: 'Voided',
} as const
/** How each looks as a chip. */
export const paymentTones: Record<keyof typeof paymentStatusWords, Tone> = {
  Verification: 'waiting',
  Paid: 'done',
  PartialRefund: 'returned',
  FullRefund: 'returned',
  Unpaid: 'bad',
  Voided: 'quiet',
}
export type PaymentStatus = keyof typeof paymentStatusWords
export const paymentStatuses = valuesOf(paymentStatusWords)

/** The states of a received payment, refunded or not. */
export const receivedStatuses = ['Paid', 'PartialRefund', 'FullRefund'] as const satisfies readonly PaymentStatus[]
export const isReceived = (status: PaymentStatus) => (receivedStatuses as readonly PaymentStatus[]).includes(status)

/** What people may change by hand; those of refunds follow from their sum. */
export const paymentTransitions: Record<PaymentStatus, readonly PaymentStatus[]> = {
  Verification: ['Paid', 'Unpaid'],
  Paid: ['Voided'],
  PartialRefund: [],
  FullRefund: [],
  Unpaid: [],
  Voided: [],
}
