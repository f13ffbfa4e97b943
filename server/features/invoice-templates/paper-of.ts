import type { InvoiceLayout, InvoicePaperKind } from '@atrium/contract/money/invoice-layout.ts'
import { paidFor } from '../../platform/invoices/issued-invoices.ts'
import type { clientInvoices } from '../../platform/invoices/tables.ts'
import { conflict } from '../../platform/refusal.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import type { Paper } from '../client-invoices/paper/invoice-paper.ts'
import { readPaper } from '../client-invoices/paper/pdf.ts'

/** What an invoice says on paper by a layout, by default the one that it was issued with. The receipt of one of which nothing was paid is refused. */
export async function paperOf(
  ctx: Pick<ReadContext, 'db' | 'app' | 'scope'>,
  invoice: typeof clientInvoices.$inferSelect,
  kind: InvoicePaperKind,
  layout?: InvoiceLayout | null,
): Promise<Paper> {
  const paper = await readPaper(ctx, invoice, layout)
  if (kind === 'InvoiceTemplate') return paper
  if (invoice.paid === 0 || invoice.kind === 'CreditNote') throw conflict('nothing-paid-yet')
  return { ...paper, payments: await paidFor(ctx, invoice.id) }
}
