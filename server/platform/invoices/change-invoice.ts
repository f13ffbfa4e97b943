import type { InvoiceStatus } from '@atrium/contract/money/states.ts'
import { reverse } from '../ledger/reverse.ts'
import { updateRow } from '../records/rows.ts'
import { conflict } from '../refusal.ts'
import type { AnyWriteContext } from '../work/context.ts'
import { creditNotesOf } from './credit-invoice.ts'
import { INVOICE_ENDED } from './find-issued.ts'
import { invoiceKey } from './journals.ts'
import { todayAt } from './site-terms.ts'
import { clientInvoices } from './tables.ts'

/** What the audit log calls documents. */
export const INVOICE = 'client invoice'
type Invoice = typeof clientInvoices.$inferSelect

/** Voids an issued document: reverses its journal as of today. The caller has locked it; nothing is allocated to it. */
export async function voidInvoice(ctx: AnyWriteContext, before: Invoice, reason: string): Promise<void> {
  checkUnpaid(before)
  // What was credited is taken back already.
  if ((await creditNotesOf(ctx.db, before.id)).length > 0) throw conflict('invoice-credited')
  await changeInvoice(ctx, before, 'Voided', { reason })
  await reverse(ctx.db, before.landlordId, invoiceKey(before.id), await todayAt(ctx, before.siteId))
}

/** Refuses what is not done to a document that payments are put to, or are said to be. */
export function checkUnpaid({ paid, claimed }: Invoice): void {
  if (paid > 0 || claimed > 0) throw conflict('invoice-has-payments')
}

/** Gives a document that was read for update another status, and notes it. */
export async function changeInvoice(
  ctx: AnyWriteContext,
  before: Invoice,
  status: InvoiceStatus,
  set: Partial<typeof clientInvoices.$inferInsert>,
): Promise<void> {
  const after = { ...set, status }
  const name = set.invoiceNo ?? before.invoiceNo ?? before.title
  await updateRow(ctx, INVOICE, clientInvoices, { ...before, name }, before.version, after, { ...after, name })
  if (status === 'Voided') await ctx.app.happened(ctx, INVOICE_ENDED, before.id)
}
