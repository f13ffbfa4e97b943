import { eq } from 'drizzle-orm'
import type { clientInvoices } from '../../../platform/documents/tables.ts'
import { conflict } from '../../../platform/refusal.ts'
import type { AnyWriteContext } from '../../../platform/work/context.ts'
import { chargeSchedules, leaseChargeRows } from '../tables.ts'
import { negated } from './charge-lines.ts'

/**
 * Gives the days of a document free, before it is voided: each charge gets a schedule that takes it back, and the charge of that schedule,
 * so that the terms of the lease say what was done. A document that corrects others is not voided: its lease is changed instead.
 */
export async function waiveCharges(ctx: AnyWriteContext, document: typeof clientInvoices.$inferSelect): Promise<void> {
  const { db } = ctx
  const onIt = await db.select().from(leaseChargeRows).where(eq(leaseChargeRows.documentId, document.id))
  if (onIt.some(({ reversesId, reversedById }) => reversesId !== null || reversedById !== null)) throw conflict('notice-corrects')
  const notes = document.invoiceNo ?? ''
  for (const charge of onIt.filter(({ cents }) => cents > 0)) {
    const { landlordId, siteId, tenantId, leaseId, code, serviceFrom, serviceTo, dueOn } = charge
    const owner = { landlordId, siteId, tenantId, leaseId }
    const [made] = await db
      .insert(chargeSchedules)
      .values({ ...owner, code, rule: 'Free', rhythm: 'Monthly', startDate: serviceFrom, endDate: serviceTo, notes })
      .returning({ id: chargeSchedules.id })
    const { id: scheduleId } = made as { id: number }
    const line = negated(charge.line, '')
    const why = line.charge && {
      ...line.charge.why,
      rule: 'Free' as const,
      scheduleId,
      versionId: null,
      whole: -line.charge.why.whole,
      inputs: {},
      index: undefined,
      sales: undefined,
    }
    await db.insert(leaseChargeRows).values({
      ...owner,
      ...{ code, serviceFrom, serviceTo, dueOn, documentId: document.id, cents: -charge.cents },
      source: `free ${scheduleId} of ${charge.source}`,
      line: { ...line, charge: line.charge && why ? { ...line.charge, why } : null },
    })
  }
}
