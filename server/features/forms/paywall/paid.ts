import { issuedStatuses } from '@atrium/contract/money/states.ts'
import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { ReadDb } from '../../../platform/database/open.ts'
import { clientInvoices } from '../../../platform/invoices/tables.ts'
import { formInvoices } from '../billing/tables.ts'
import { formValues } from '../tables.ts'

/** Invoices that were made of entries as a whole, for the clients that these have now. */
const ofEntries = and(isNull(formInvoices.allocationId), eq(clientInvoices.tenantId, formValues.tenantId))

/**
 * Which of some entries are paid: the invoice that was made of each is paid in full, as the ledger has it. A refund or a payment that is
 * taken back closes an entry again, and so does a void; what was credited or written off nobody has paid.
 */
export async function paidAmong(db: ReadDb, valueIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (valueIds.length === 0) return new Set()
  const rows = await db
    .select({ id: formValues.id })
    .from(formInvoices)
    .innerJoin(clientInvoices, eq(clientInvoices.id, formInvoices.invoiceId))
    .innerJoin(formValues, eq(formValues.id, formInvoices.valueId))
    .where(
      and(
        inArray(formInvoices.valueId, [...valueIds]),
        ofEntries,
        eq(clientInvoices.status, 'Paid'),
        eq(clientInvoices.balance, 0),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

export const isPaid = async (db: ReadDb, valueId: number): Promise<boolean> => (await paidAmong(db, [valueId])).has(valueId)

/** The invoice that opens an entry, once it is issued. */
export async function invoiceThatOpens(db: ReadDb, valueId: number) {
  const [row] = await db
    .select({ invoice: clientInvoices })
    .from(formInvoices)
    .innerJoin(clientInvoices, eq(clientInvoices.id, formInvoices.invoiceId))
    .innerJoin(formValues, eq(formValues.id, formInvoices.valueId))
    .where(
      and(
        eq(formInvoices.valueId, valueId),
        ofEntries,
        inArray(clientInvoices.status, [...issuedStatuses]),
        ne(clientInvoices.status, 'Voided'),
      ),
    )
    .orderBy(desc(formInvoices.id))
    .limit(1)
  return row?.invoice
}
