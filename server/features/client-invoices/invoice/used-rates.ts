import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { ReadDb } from '../../../platform/database/open.ts'
import { clientInvoiceLines, clientInvoices } from '../../../platform/invoices/tables.ts'

/** Whether an invoice was issued with a tax rate, a mileage rate, or an exemption: these only end. */
export const isTaxUsed = (db: ReadDb, rateId: number) => isUsed(db, { taxes: [{ rateId }] })
export const isMileageUsed = (db: ReadDb, mileageRateId: number) => isUsed(db, { mileageRateId })

export const isExemptionUsed = (db: ReadDb, exemptionId: number) => isUsed(db, { exempt: [{ exemptionId }] })

async function isUsed(db: ReadDb, line: object): Promise<boolean> {
  const found = await db
    .select({ id: clientInvoiceLines.id })
    .from(clientInvoiceLines)
    .innerJoin(clientInvoices, eq(clientInvoices.id, clientInvoiceLines.invoiceId))
    .where(and(sql`${clientInvoiceLines.line} @> ${JSON.stringify(line)}::jsonb`, isNotNull(clientInvoices.issuedOn)))
    .limit(1)
  return found.length > 0
}
