import { addDays } from '@atrium/contract/kit/days.ts'
import type { InvoiceLine, InvoiceLineInput } from '@atrium/contract/money/lines.ts'
import { amountOf } from '../ledger/exact.ts'
import { post } from '../ledger/post.ts'
import type { AnyWriteContext } from '../work/context.ts'
import { INVOICE } from './change-invoice.ts'
import { INVOICE_ISSUED } from './find-issued.ts'
import { invoiceEvent } from './invoice-event.ts'
import { insertIssued } from './issue-document.ts'
import { invoiceJournal } from './journals.ts'
import { takeNumber } from './series.ts'

interface Bill {
  landlordId: number
  siteId: number
  tenantId: number
  /** The lease that it is billed for; null: none. */
  leaseId: number | null
  /** ISO 4217; that of what it is charged on. */
  currency: string
  title: string
  lines: readonly Pick<InvoiceLineInput, 'description' | 'quantity' | 'cost'>[]
  /** By the calendar of the site. */
  today: string
  /** Days until it is due. */
  terms: number
}

/** Makes an invoice without taxes and issues it at once, as a job does that nobody approves. Answers its id. */
export async function billNow(ctx: AnyWriteContext, { lines: entered, today, terms, title, ...place }: Bill): Promise<number> {
  const { db } = ctx
  const { landlordId } = place
  const lines = entered.map((line): InvoiceLine => {
    const unitCost = line.cost / 100
    const none = { kind: 'Item' as const, mileageRateId: null, charge: null, taxes: [], taxed: false }
    return { ...line, ...none, unitCost, amount: amountOf(line.quantity, unitCost) }
  })
  const days = { startDate: today, dueDate: addDays(today, terms) }
  const invoiceNo = await takeNumber(db, landlordId, 'Invoice', Number(today.slice(0, 4)))
  const document = { ...place, ...days, kind: 'Invoice' as const, title, invoiceNo, issuedOn: today, lines }
  const issued = await insertIssued(ctx, document)
  const { id, grandTotal } = issued
  await post(db, landlordId, [invoiceJournal(issued, { issuedOn: today, invoiceNo, lines })])
  ctx.audit({ entity: INVOICE, id, landlordId, after: { ...place, ...days, title, grandTotal, name: invoiceNo } })
  ctx.publish(invoiceEvent('clientInvoiceIssued', issued))
  await ctx.app.happened(ctx, INVOICE_ISSUED, id)
  return id
}
