import { done, saved } from '@atrium/contract/kit/results.ts'
import type { deposits as calls } from '@atrium/contract/leases/deposits.ts'
import type { InvoiceLine } from '@atrium/contract/money/lines.ts'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import { partsWithin } from '../../../platform/invoices/allocate.ts'
import { dayPaid } from '../../../platform/invoices/day-paid.ts'
import { issueRent } from '../../../platform/invoices/issue-document.ts'
import { depositJournal } from '../../../platform/invoices/journals.ts'
import { lockReceived, marked, takePayment, voidPayment } from '../../../platform/invoices/payments.ts'
import { todayAt } from '../../../platform/invoices/site-terms.ts'
import { post } from '../../../platform/ledger/post.ts'
import { reverse } from '../../../platform/ledger/reverse.ts'
import { findRow, insertRow } from '../../../platform/records/rows.ts'
import { conflict, invalid } from '../../../platform/refusal.ts'
import type { WriteContext } from '../../../platform/work/context.ts'
import { insertNotice } from '../notices/insert-notice.ts'
import { depositMovements, leases } from '../tables.ts'
import { depositOf, owedBeside } from './read-deposit.ts'

const ENTITY = 'deposit'
type Lease = typeof leases.$inferSelect
type Movement = typeof depositMovements.$inferInsert

/** A lease whose deposit is moved; nobody else moves it until the transaction ends. */
async function lockLease(ctx: WriteContext, leaseId: number): Promise<Lease> {
  const lease = await findRow(ctx, leases, leaseId, { lock: true })
  if (lease.status === 'Draft') throw conflict('lease-is-draft')
  return lease
}

const store = (
  ctx: WriteContext,
  { id: leaseId, landlordId, siteId, tenantId, leaseNo }: Lease,
  movement: Pick<Movement, 'kind' | 'cents' | 'effectiveOn'> & Partial<Movement>,
) => {
  const row = { ...movement, leaseId, landlordId, siteId, tenantId }
  return insertRow(ctx, ENTITY, depositMovements, row, { ...movement, name: leaseNo })
}

export const billDeposit: Handler<typeof calls.bill> = async (ctx, { leaseId, amount, dueDate, notes }) => {
  const lease = await lockLease(ctx, leaseId)
  const { landlordId, siteId, tenantId, currency, leaseNo: title } = lease
  const today = await todayAt(ctx, siteId)
  const document = await issueRent(ctx, {
    landlordId,
    siteId,
    tenantId,
    leaseId,
    currency,
    title,
    notes,
    dueDate,
    issuedOn: today,
    startDate: dueDate,
    endDate: dueDate,
    lines: [depositLine(amount, dueDate)],
  })
  await insertNotice(ctx, document, { byHand: false })
  return saved(await store(ctx, lease, { kind: 'Billed', cents: amount, effectiveOn: today, documentId: document.id, notes }))
}

/** A deposit as a line of a document. */
export const depositLine = (cents: number, on: string): InvoiceLine => ({
  kind: 'Charge',
  description: '',
  quantity: 1,
  cost: 0,
  unitCost: cents / 100,
  mileageRateId: null,
  amount: cents,
  taxes: [],
  taxed: false,
  charge: {
    code: 'deposit',
    serviceFrom: on,
    serviceTo: on,
    corrects: '',
    why: {
      rule: 'ByHand',
      versionId: null,
      scheduleId: null,
      periodFrom: on,
      periodTo: on,
      whole: cents,
      numerator: 1,
      denominator: 1,
      inputs: {},
    },
  },
})

async function checkHeld(ctx: WriteContext, { id }: Lease, amount: number): Promise<void> {
  if (amount > (await depositOf(ctx.db, id)).held) throw invalid({ amount: 'more-than-held' })
}

/** It becomes a payment of its client by the account of deposits, and is put to the oldest open documents. */
export const applyDeposit: Handler<typeof calls.apply> = async (ctx, { leaseId, amount, notes }) => {
  const lease = await lockLease(ctx, leaseId)
  await checkHeld(ctx, lease, amount)
  const { landlordId, siteId, tenantId, currency, leaseNo } = lease
  const parts = partsWithin(await owedBeside(ctx.db, lease), amount)
  if (parts.reduce((sum, { cents }) => sum + cents, 0) < amount) throw invalid({ amount: 'more-than-owed-now' })
  const today = await todayAt(ctx, siteId)
  const row = {
    landlordId,
    siteId,
    tenantId,
    currency,
    amount,
    datePaid: today,
    memo: notes,
    ...marked(ctx),
    paymentMode: 'Deposit' as const,
    transactionId: leaseNo,
  }
  const payment = await takePayment(ctx, row, { journalOf: depositJournal }, () => parts)
  return saved(await store(ctx, lease, { kind: 'Applied', cents: amount, effectiveOn: today, paymentId: payment.id, notes }))
}

const keyOf = (id: number) => `deposit returned ${id}`

export const returnDeposit: Handler<typeof calls.giveBack> = async (
  ctx,
  { leaseId, amount, mode, reference, notes, ...more },
) => {
  const lease = await lockLease(ctx, leaseId)
  await checkHeld(ctx, lease, amount)
  const { landlordId, siteId, tenantId, currency } = lease
  const on = await dayPaid(ctx, siteId, more.on, 'on')
  const id = await store(ctx, lease, { kind: 'Returned', cents: amount, effectiveOn: on, mode, reference, notes })
  await post(ctx.db, landlordId, [
    {
      key: keyOf(id),
      effectiveOn: on,
      dayField: 'on',
      source: 'deposit',
      sourceId: id,
      currency,
      siteId,
      tenantId,
      memo: reference,
      postings: [
        { type: 'deposit', cents: amount },
        { type: 'cash', code: mode, cents: -amount },
      ],
    },
  ])
  return saved(id)
}

export const undoDeposit: Handler<typeof calls.undo> = async (ctx, { id, reason }) => {
  const { leaseId } = await findRow(ctx, depositMovements, id)
  const lease = await lockLease(ctx, leaseId)
  const before = await findRow(ctx, depositMovements, id, { lock: true })
  const payment = before.paymentId === null ? undefined : await lockReceived(ctx, before.paymentId)
  const isUndone = before.undoneOn !== null || (before.kind === 'Applied' && !payment)
  if (before.kind === 'Billed' || isUndone) throw conflict('deposit-stays')
  const undoneOn = await todayAt(ctx, lease.siteId)
  if (payment) await voidPayment(ctx, payment, reason)
  else await reverse(ctx.db, lease.landlordId, keyOf(id), undoneOn)
  await ctx.db.update(depositMovements).set({ undoneOn, reason }).where(eq(depositMovements.id, id))
  const name = lease.leaseNo
  ctx.audit({ entity: ENTITY, id, before: { name, undoneOn: null }, after: { name, undoneOn, reason } })
  return done
}
