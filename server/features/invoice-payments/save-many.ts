import type { bulkPayments } from '@atrium/contract/invoice-payments/bulk-payments.ts'
import type { AuditNote } from '../../platform/audit/audit.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { PublishedEvent } from '../../platform/work/published-event.ts'
import { recordPayment } from '../client-invoices/record-payment.ts'
import { codeOf } from './code-of.ts'

/** Notes the payments of several clients; one that is refused says why, and leaves nothing behind. */
export const savePayments: Handler<typeof bulkPayments.savePayments> = async (ctx, { payments }) => {
  const results = []
  for (const payment of payments) {
    const notes: AuditNote[] = []
    const events: PublishedEvent[] = []
    const own = { ...ctx, audit: (note: AuditNote) => notes.push(note), publish: (event: PublishedEvent) => events.push(event) }
    try {
      const { id } = await inTransaction(ctx.db, (db) => recordPayment({ ...own, db }, payment))
      for (const note of notes) ctx.audit(note)
      for (const event of events) ctx.publish(event)
      results.push({ tenantId: payment.tenantId, code: null, id })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      results.push({ tenantId: payment.tenantId, code: codeOf(error), id: null })
    }
  }
  return { results }
}
