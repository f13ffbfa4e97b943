import { and, eq, inArray, sql } from 'drizzle-orm'
import { inChunks } from '../../platform/database/in-chunks.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { findIssued } from '../../platform/invoices/find-issued.ts'
import { conflict } from '../../platform/refusal.ts'
import type { AnyWriteContext } from '../../platform/work/context.ts'
import { mailInvoice } from './send-mail.ts'
import { invoiceMails } from './tables.ts'

/** Which of some invoices were mailed to somebody as what they are, not as a reminder. */
export async function mailedBefore(db: ReadDb, ids: readonly number[]): Promise<Set<number>> {
  const found = await inChunks([...ids], 1, (chunk) =>
    db
      .selectDistinct({ id: invoiceMails.invoiceId })
      .from(invoiceMails)
      .where(
        and(
          inArray(invoiceMails.invoiceId, chunk),
          eq(invoiceMails.category, 'Invoice'),
          sql`jsonb_array_length(${invoiceMails.recipients}) > 0`,
        ),
      ),
  )
  return new Set((found as { id: number }[]).map(({ id }) => id))
}

/** Mails an issued invoice, unless it was mailed before; answers whether it was now. */
export async function mailOnce(ctx: AnyWriteContext, id: number): Promise<boolean> {
  // Locked, so that of two at once the second finds what the first has sent.
  const invoice = await findIssued(ctx, id, { lock: true })
  if (invoice.status === 'Voided') throw conflict('invoice-mail-other')
  if ((await mailedBefore(ctx.db, [id])).has(id)) return false
  if (!(await mailInvoice(ctx, invoice, { category: 'Invoice' }))) throw conflict('invoice-no-recipients')
  return true
}
