import { and, eq, inArray } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { eftBatches, eftItems, eftParts } from './tables.ts'

/** What of the invoices of some clients a payment file collects, and when. */
export const underWay = (db: ReadDb, tenantIds: readonly number[]) =>
  db
    .select({ invoiceId: eftParts.invoiceId, cents: eftParts.cents, collectOn: eftBatches.collectOn })
    .from(eftParts)
    .innerJoin(eftItems, eq(eftItems.id, eftParts.itemId))
    .innerJoin(eftBatches, eq(eftBatches.id, eftItems.batchId))
    .where(and(inArray(eftParts.tenantId, [...tenantIds]), eq(eftParts.held, true)))
