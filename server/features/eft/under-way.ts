import { and, eq, inArray } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { eftParts } from './tables.ts'

/** What of the invoices of some clients a payment file collects. */
export const underWay = (db: ReadDb, tenantIds: readonly number[]) =>
  db
    .select({ invoiceId: eftParts.invoiceId, cents: eftParts.cents })
    .from(eftParts)
    .where(and(inArray(eftParts.tenantId, [...tenantIds]), eq(eftParts.held, true)))
