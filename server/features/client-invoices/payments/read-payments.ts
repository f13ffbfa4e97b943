import { payments as declared, type Payment } from '@atrium/contract/client-invoices/payments.ts'
import type { PaymentMode } from '@atrium/contract/money/payment-modes.ts'
import { isReceived } from '@atrium/contract/money/states.ts'
import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '../../../platform/auth/tables.ts'
import { mayCall } from '../../../platform/calls/may-call.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { pageOf } from '../../../platform/database/page-of.ts'
import { unappliedAmount } from '../../../platform/invoices/allocate.ts'
import { isRefundable } from '../../../platform/invoices/refund-payment.ts'
import { clientInvoices, clientPayments, isLive, paymentAllocations } from '../../../platform/invoices/tables.ts'
import { getOf, listOf } from '../../../platform/records/lists.ts'
import { byClient } from '../../../platform/tenancy/client-scope.ts'
import { byTextOrClient } from '../../../platform/tenancy/clients-named.ts'
import { tenants } from '../../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { findInvoice } from '../invoice/read-invoices.ts'

const sayers = alias(users, 'sayers')
const markers = alias(users, 'markers')
const voiders = alias(users, 'voiders')
const refunders = alias(users, 'refunders')

const select = (db: ReadDb) =>
  db
    .select({
      payment: clientPayments,
      clientName: tenants.name,
      saidBy: { name: sayers.name, email: sayers.email },
      markedBy: markers.name,
      voidedBy: voiders.name,
      refundedBy: refunders.name,
    })
    .from(clientPayments)
    .innerJoin(tenants, eq(tenants.id, clientPayments.tenantId))
    .leftJoin(sayers, eq(sayers.id, clientPayments.saidBy))
    .leftJoin(markers, eq(markers.id, clientPayments.markedBy))
    .leftJoin(voiders, eq(voiders.id, clientPayments.voidedBy))
    .leftJoin(refunders, eq(refunders.id, clientPayments.refundedBy))

type Row = Awaited<ReturnType<typeof select>>[number]
type PaymentAllocation = Payment['allocations'][number]

interface Extra {
  allocations: Map<number, PaymentAllocation[]>
  /** Numbers of the invoices that clients say they have paid. */
  claims: Map<number, string>
  writes: boolean
  seesPeople: boolean
}

function item({ payment, clientName, ...by }: Row, { allocations, claims, writes, seesPeople }: Extra): Payment {
  const { createdAt, markedAt, voidedAt, refundedAt, claimsInvoiceId, status, amount, paymentMode, ...rest } = payment
  const unapplied = isReceived(status) ? unappliedAmount(payment) : 0
  const put = allocations.get(payment.id) ?? []
  const numbers = put.map(({ invoiceNo }) => invoiceNo)
  const claimed = claimsInvoiceId === null ? [] : [claims.get(claimsInvoiceId) ?? '']
  return {
    ...rest,
    status,
    amount,
    paymentMode,
    clientName,
    allocations: put,
    invoiceNo: (numbers.length > 0 ? numbers : claimed).join(', '),
    unapplied,
    paidBy: by.saidBy?.name ?? '',
    paidById: payment.saidBy,
    email: by.saidBy?.email ?? '',
    markedAsPaidBy: seesPeople ? (by.markedBy ?? '') : '',
    markedAsPaidById: payment.markedBy,
    paidDate: markedAt?.toISOString() ?? null,
    markedAsVoidBy: seesPeople ? (by.voidedBy ?? '') : '',
    markedAsVoidById: payment.voidedBy,
    voidedDate: voidedAt?.toISOString() ?? null,
    refundedBy: seesPeople ? (by.refundedBy ?? '') : '',
    refundedById: payment.refundedBy,
    dateRefunded: refundedAt?.toISOString() ?? null,
    dateCreated: createdAt.toISOString(),
    may: { ...mayDo(payment, unapplied, writes), note: writes },
  }
}

/** The money of what was paid online is at the payment service; a credit note stays, put to what it was put to. A write-off is voided, as a whole. */
const neverVoided = new Set<PaymentMode>(['CreditNote', 'Stripe'])
const neverMoved = new Set<PaymentMode>(['CreditNote', 'WriteOff'])

const mayDo = (payment: Row['payment'], unapplied: number, writes: boolean) => {
  const { status, paymentMode } = payment
  return {
    confirm: writes && status === 'Verification',
    void: writes && status === 'Paid' && !neverVoided.has(paymentMode),
    allocate: writes && paymentMode !== 'WriteOff' && unapplied > 0,
    move: writes && isReceived(status) && !neverMoved.has(paymentMode),
    refund: writes && isRefundable(payment),
  }
}

async function extra(ctx: ReadContext, rows: readonly Row[]): Promise<Extra> {
  const { db, viewer } = ctx
  const ids = rows.map(({ payment }) => payment.id)
  const claimed = rows.flatMap(({ payment }) => payment.claimsInvoiceId ?? [])
  return {
    allocations: await allocationsOf(db, ids),
    claims: await numbersOf(db, claimed),
    writes: mayCall(viewer, declared.record),
    seesPeople: viewer.kind === 'landlord',
  }
}

async function allocationsOf(db: ReadDb, ids: readonly number[]): Promise<Map<number, PaymentAllocation[]>> {
  const byPayment = new Map<number, PaymentAllocation[]>()
  if (ids.length === 0) return byPayment
  const rows = await db
    .select({ allocation: paymentAllocations, invoiceNo: clientInvoices.invoiceNo })
    .from(paymentAllocations)
    .innerJoin(clientInvoices, eq(clientInvoices.id, paymentAllocations.invoiceId))
    .where(and(inArray(paymentAllocations.paymentId, [...ids]), isLive(paymentAllocations)))
    .orderBy(asc(paymentAllocations.id))
  for (const { allocation, invoiceNo } of rows) {
    const { id, paymentId, invoiceId, cents, effectiveOn: date } = allocation
    byPayment.set(paymentId, [...(byPayment.get(paymentId) ?? []), { id, invoiceId, invoiceNo: invoiceNo ?? '', cents, date }])
  }
  return byPayment
}

async function numbersOf(db: ReadDb, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: clientInvoices.id, invoiceNo: clientInvoices.invoiceNo })
    .from(clientInvoices)
    .where(inArray(clientInvoices.id, [...ids]))
  return new Map(rows.map(({ id, invoiceNo }) => [id, invoiceNo ?? '']))
}

export const pageOfPayments = pageOf(select)
const read = { table: clientPayments, page: pageOfPayments, item, extra }

export const getPayment: Handler<typeof declared.get> = getOf(read)

export const searchPayments: Handler<typeof declared.search> = listOf(declared.search, {
  ...read,
  equal: { tenantId: clientPayments.tenantId, status: clientPayments.status },
  words: (query, ctx, { siteId }) => byTextOrClient(ctx, siteId, clientPayments, clientPayments.transactionId, query),
  sorts: (ctx, { siteId }) => ({
    datePaid: clientPayments.datePaid,
    transactionId: clientPayments.transactionId,
    amount: clientPayments.amount,
    clientName: byClient(ctx, clientPayments.tenantId, siteId),
  }),
})

const listOfInvoice: Handler<typeof declared.ofInvoice> = listOf(declared.ofInvoice, {
  ...read,
  shown: ({ db }, { invoiceId }) =>
    or(
      eq(clientPayments.claimsInvoiceId, invoiceId),
      eq(clientPayments.creditNoteId, invoiceId),
      inArray(
        clientPayments.id,
        db
          .select({ id: paymentAllocations.paymentId })
          .from(paymentAllocations)
          .where(eq(paymentAllocations.invoiceId, invoiceId)),
      ),
    ),
  sorts: { datePaid: clientPayments.datePaid, amount: clientPayments.amount },
})

/** For whoever may open the invoice itself. */
export const paymentsOfInvoice: Handler<typeof declared.ofInvoice> = async (ctx, input) => {
  await findInvoice(ctx, input.invoiceId)
  return listOfInvoice(ctx, input)
}

const selectPut = (db: ReadDb) =>
  db
    .select({
      allocation: paymentAllocations,
      invoiceNo: clientInvoices.invoiceNo,
      transactionId: clientPayments.transactionId,
      currency: clientPayments.currency,
    })
    .from(paymentAllocations)
    .innerJoin(clientInvoices, eq(clientInvoices.id, paymentAllocations.invoiceId))
    .innerJoin(clientPayments, eq(clientPayments.id, paymentAllocations.paymentId))

export const searchTransactions: Handler<typeof declared.transactions> = listOf(declared.transactions, {
  table: paymentAllocations,
  page: pageOf(selectPut),
  item: ({ allocation, invoiceNo, transactionId, currency }: Awaited<ReturnType<typeof selectPut>>[number]) => ({
    id: allocation.id,
    invoiceId: allocation.invoiceId,
    datePaid: allocation.effectiveOn,
    amount: allocation.cents,
    invoiceNo: invoiceNo ?? '',
    transactionId,
    currency,
  }),
  equal: { tenantId: paymentAllocations.tenantId },
  sorts: { datePaid: paymentAllocations.effectiveOn, amount: paymentAllocations.cents },
})
