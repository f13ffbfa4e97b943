import { eq } from 'drizzle-orm'
import type { ReadDb } from '../../../platform/database/open.ts'
import { clientInvoices } from '../../../platform/invoices/tables.ts'
import { findRow } from '../../../platform/records/rows.ts'
import { notFound } from '../../../platform/refusal.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { rentalNotices } from '../tables.ts'

/** A rental notice with what is owed by it. */
export type Notice = typeof rentalNotices.$inferSelect & { document: typeof clientInvoices.$inferSelect }

/** A rental notice in the viewer's scope. With `lock`, nobody else changes it or its document until the transaction ends. */
export async function findNotice(
  ctx: Pick<ReadContext, 'db' | 'scope'>,
  id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<Notice> {
  const notice = await findRow(ctx, rentalNotices, id, { lock })
  return withDocument(ctx.db, notice, { lock })
}

/** The same for a row that was found already. */
export async function withDocument(
  db: ReadDb,
  notice: typeof rentalNotices.$inferSelect,
  { lock = false }: { lock?: boolean } = {},
): Promise<Notice> {
  const found = db.select().from(clientInvoices).where(eq(clientInvoices.id, notice.documentId))
  const [document] = await (lock ? found.for('update') : found)
  if (!document) throw notFound()
  return { ...notice, document }
}
