import { addDays } from '@atrium/contract/kit/days.ts'
import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { DemoCompany } from '../../platform/demo/demo-company.ts'
import { allocationJournal, paymentJournal } from '../../platform/invoices/journals.ts'
import { takeOfSeries } from '../../platform/invoices/series.ts'
import { clientInvoices, clientPayments, paymentAllocations } from '../../platform/invoices/tables.ts'
import { post } from '../../platform/ledger/post.ts'
import { unsealNumbers } from './account.ts'
import { sealFile } from './batch-file.ts'
import { cpaFile } from './files/cpa005.ts'
import { cpaOriginator, originatorOf } from './originators.ts'
import { eftBatches, eftItems, eftOptIns, eftParts } from './tables.ts'

/** How many days ago it was sent, collected and settled. */
const [SENT, COLLECTED, SETTLED] = [24, 20, 17]

/** A payment file of the older invoices of one client, which the bank has settled. */
export async function insertSettled(
  { db, secrets, landlordId, createdBy, today, ago }: DemoCompany,
  tenantId: number,
): Promise<void> {
  const { balance, issuedOn, kind } = clientInvoices
  const open = await db
    .select()
    .from(clientInvoices)
    .where(
      and(
        ...[eq(clientInvoices.tenantId, tenantId), eq(kind, 'Invoice'), eq(clientInvoices.currency, 'CAD')],
        ...[gt(balance, 0), lte(issuedOn, addDays(today, -SENT - 10))],
      ),
    )
    .orderBy(asc(clientInvoices.id))
  const [optIn] = await db.select().from(eftOptIns).where(eq(eftOptIns.tenantId, tenantId))
  const originator = await originatorOf(db, landlordId, 'CPA')
  const amount = open.reduce((sum, { balance: owed }) => sum + owed, 0)
  if (!optIn || !originator || amount === 0) return
  const [collectOn, settledOn] = [addDays(today, -COLLECTED), addDays(today, -SETTLED)]
  const number = await takeOfSeries(db, landlordId, 'E', Number(collectOn.slice(0, 4)))
  const { siteId } = optIn
  const reference = `${number.replaceAll('-', '')}0001`
  const place = { landlordId, siteId, tenantId }
  const fileNumber = originator.lastFileNumber
  const file = cpaFile({
    originator: cpaOriginator(secrets, originator),
    fileNumber,
    collectOn,
    createdOn: addDays(today, -SENT),
    debits: [{ ...unsealNumbers(secrets, optIn.sealed), name: optIn.holder, amount, reference }],
  })
  const [batch] = await db
    .insert(eftBatches)
    .values({
      landlordId,
      siteId,
      number,
      format: 'CPA',
      currency: 'CAD',
      total: amount,
      count: 1,
      collectOn,
      createdBy,
      state: 'Settled',
      fileNumber,
      sealedFile: sealFile(secrets, file),
      settlesOn: settledOn,
      settledOn,
      sentAt: ago(SENT, '15:40'),
      createdAt: ago(SENT, '15:30'),
      updatedAt: ago(SETTLED, '10:17'),
    })
    .returning()
  const [payment] = await db
    .insert(clientPayments)
    .values({
      ...place,
      amount,
      applied: amount,
      currency: 'CAD',
      datePaid: settledOn,
      status: 'Paid',
      paymentMode: 'BankTransfer',
      transactionId: reference,
      memo: `EFT ${number}`,
      markedBy: createdBy,
      markedAt: ago(SETTLED, '10:17'),
    })
    .returning()
  if (!batch || !payment) return
  const [item] = await db
    .insert(eftItems)
    .values({ ...place, batchId: batch.id, optInId: optIn.id, reference, amount, state: 'Paid', paymentId: payment.id })
    .returning()
  const parts = open.map(({ id: invoiceId, siteId: at, balance: cents }) => ({ ...place, siteId: at, invoiceId, cents }))
  await db.insert(eftParts).values(parts.map((part) => ({ ...part, itemId: item?.id ?? 0, held: false })))
  const allocations = await db
    .insert(paymentAllocations)
    .values(parts.map((part) => ({ ...part, paymentId: payment.id, effectiveOn: settledOn })))
    .returning()
  for (const { id, grandTotal } of open)
    await db
      .update(clientInvoices)
      .set({ paid: grandTotal, status: 'Paid', datePaid: settledOn, paymentMode: 'BankTransfer' })
      .where(eq(clientInvoices.id, id))
  await post(db, landlordId, [paymentJournal(payment), ...allocations.map((one) => allocationJournal(one, payment))])
}
