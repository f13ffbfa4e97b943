import type { payments as calls } from '@atrium/contract/client-invoices/payments.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { isReceived, type PaymentStatus, paymentStatusWords, paymentTransitions } from '@atrium/contract/money/states.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { applyParts, liveAllocations, lockInvoices, partsWithin, removeAllocations } from '../../../platform/invoices/allocate.ts'
import { dayPaid } from '../../../platform/invoices/day-paid.ts'
import { invoiceEvent } from '../../../platform/invoices/invoice-event.ts'
import { paymentJournal } from '../../../platform/invoices/journals.ts'
import { findDocument } from '../../../platform/invoices/opens-document.ts'
import { changePayment, marked, named, PAYMENT, type Payment, voidPayment } from '../../../platform/invoices/payments.ts'
import { settle } from '../../../platform/invoices/settle.ts'
import { todayAt } from '../../../platform/invoices/site-terms.ts'
import { clientPayments } from '../../../platform/invoices/tables.ts'
import { findRow, insertRow } from '../../../platform/records/rows.ts'
import { conflict, invalid, notFound } from '../../../platform/refusal.ts'
import type { AnyWriteContext } from '../../../platform/work/context.ts'

export const sayPaid: Handler<typeof calls.say> = async (ctx, { invoiceId, ...facts }) => {
  await findDocument(ctx, invoiceId)
  const [invoice] = await lockInvoices(ctx, [invoiceId])
  // A draft is not there for a client.
  if (!invoice || invoice.issuedOn === null) throw notFound()
  const datePaid = await dayPaid(ctx, invoice.siteId, facts.datePaid)
  const left = invoice.balance - invoice.claimed
  if (left <= 0) throw conflict(['invoice-not-open', { invoice: invoice.invoiceNo ?? '' }])
  if (facts.amount > left) throw invalid({ amount: ['more-than-owed', { invoice: invoice.invoiceNo ?? '' }] })
  const { landlordId, siteId, tenantId, currency } = invoice
  const claim = { status: 'Verification' as const, claimsInvoiceId: invoiceId, saidBy: ctx.viewer.userId }
  const row = { ...facts, ...claim, datePaid, landlordId, siteId, tenantId, currency }
  const id = await insertRow(ctx, PAYMENT, clientPayments, row, named(row))
  await settle(ctx, invoice)
  ctx.publish(invoiceEvent('clientInvoicePaymentSaid', invoice))
  return saved(id)
}

export const changePaymentStatus: Handler<typeof calls.changeStatus> = async (ctx, { id, version, status, comment }) => {
  const before = await findRow(ctx, clientPayments, id, { lock: true, version })
  if (!paymentTransitions[before.status].includes(status)) throw refused(before.status, status)
  // Its money is at the payment service, which alone tells what comes back.
  if (status === 'Voided' && before.paymentMode === 'Stripe') throw conflict('online-payment-stays')
  if (status === 'Voided') await voidPayment(ctx, before, comment)
  else if (status === 'Paid') await confirm(ctx, before)
  else await refuse(ctx, before, comment)
  return done
}

const refused = (from: PaymentStatus, to: PaymentStatus) =>
  conflict(['payment-transition', { from: { text: paymentStatusWords[from] }, to: { text: paymentStatusWords[to] } }])

/** Confirms a payment that a client claimed: allocates it to its invoice, up to the open balance. */
async function confirm(ctx: AnyWriteContext, before: Payment): Promise<void> {
  await changePayment(ctx, before, { status: 'Paid', ...marked(ctx) })
  const payment = { ...before, status: 'Paid' as const }
  const invoice = await claimedInvoice(ctx, before)
  const parts = invoice ? partsWithin([{ invoiceId: invoice.id, cents: invoice.balance }], payment.amount) : []
  await applyParts(ctx, payment, parts, { arrival: paymentJournal(payment) })
  if (invoice && parts.length === 0) await settle(ctx, invoice)
}

async function refuse(ctx: AnyWriteContext, before: Payment, comment: string): Promise<void> {
  await changePayment(ctx, before, { status: 'Unpaid', voidComment: comment })
  const invoice = await claimedInvoice(ctx, before)
  if (invoice) await settle(ctx, invoice)
}

/** The invoice that a client says it has paid by a payment, held until the transaction ends. */
async function claimedInvoice(ctx: AnyWriteContext, { claimsInvoiceId }: Payment) {
  const [invoice] = claimsInvoiceId === null ? [] : await lockInvoices(ctx, [claimsInvoiceId])
  return invoice
}

export const notePayment: Handler<typeof calls.note> = async (ctx, { id, version, memo }) => {
  const before = await findRow(ctx, clientPayments, id, { lock: true, version })
  await changePayment(ctx, before, { memo })
  return done
}

export const allocatePayment: Handler<typeof calls.allocate> = async (ctx, { id, version, parts }) => {
  const payment = await findRow(ctx, clientPayments, id, { lock: true, version })
  if (!isReceived(payment.status)) throw invalid({ parts: 'more-than-paid' })
  await applyParts(ctx, payment, parts)
  return done
}

export const removeAllocation: Handler<typeof calls.deallocate> = async (ctx, { id, version, allocationId }) => {
  const payment = await findRow(ctx, clientPayments, id, { lock: true, version })
  const live = (await liveAllocations(ctx.db, id)).filter((one) => one.id === allocationId)
  if (live.length === 0) throw conflict('allocation-unknown')
  // A write-off is for its invoices alone.
  if (payment.paymentMode === 'WriteOff') throw conflict('write-off-is-whole')
  await removeAllocations(ctx, payment, live, await todayAt(ctx, payment.siteId))
  return done
}
