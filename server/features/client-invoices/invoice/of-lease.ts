import { and, type Column, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { ReadDb } from '../../../platform/database/open.ts'
import { SOURCE } from '../../../platform/invoices/journals.ts'
import { clientInvoices, clientPayments, paymentAllocations } from '../../../platform/invoices/tables.ts'
import { journals, postings } from '../../../platform/ledger/tables.ts'
import { notFound } from '../../../platform/refusal.ts'
import { findTenant } from '../../../platform/tenancy/client-scope.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { leasesOf, type NamedLease } from '../../../ports/leases.ts'

interface OfLease {
  landlordId: number
  tenantId: number
  leaseId: number
}

/**
 * The postings of a client that belong to one of its leases: what is owed of the documents for it, and what its own credit notes are worth
 * until they are put to something. Other unapplied cash belongs to no lease.
 */
export function postingsOfLease(db: ReadDb, of: OfLease): SQL | undefined {
  const documents = db
    .select({ id: clientInvoices.id })
    .from(clientInvoices)
    .where(and(eq(clientInvoices.leaseId, of.leaseId), eq(clientInvoices.tenantId, of.tenantId)))
  return or(
    inArray(postings.documentId, documents),
    and(isNull(postings.documentId), inArray(postings.journalId, journalsOfCredits(db, of))),
  )
}

/** The credit notes for a lease. */
const isCreditFor = ({ tenantId, leaseId }: Omit<OfLease, 'landlordId'>) =>
  and(eq(clientInvoices.leaseId, leaseId), eq(clientInvoices.kind, 'CreditNote'), eq(clientInvoices.tenantId, tenantId))

/** The payments that the credit notes for a lease are. */
export const creditsOfLease = (db: ReadDb, of: Omit<OfLease, 'landlordId'>) =>
  db
    .select({ id: clientPayments.id })
    .from(clientInvoices)
    .innerJoin(clientPayments, eq(clientPayments.creditNoteId, clientInvoices.id))
    .where(isCreditFor(of))

/** What such credit notes have posted: themselves with what was paid out of them, and what they were put to. */
function journalsOfCredits(db: ReadDb, of: OfLease) {
  const joined = (source: readonly string[], id: Column) =>
    and(eq(journals.landlordId, of.landlordId), inArray(journals.source, [...source]), eq(journals.sourceId, id))
  const notes = db
    .select({ id: journals.id })
    .from(clientInvoices)
    .innerJoin(clientPayments, eq(clientPayments.creditNoteId, clientInvoices.id))
    .innerJoin(journals, joined([SOURCE.payment, SOURCE.refund], clientPayments.id))
    .where(isCreditFor(of))
  const parts = db
    .select({ id: journals.id })
    .from(clientInvoices)
    .innerJoin(clientPayments, eq(clientPayments.creditNoteId, clientInvoices.id))
    .innerJoin(paymentAllocations, eq(paymentAllocations.paymentId, clientPayments.id))
    .innerJoin(journals, joined([SOURCE.allocation], paymentAllocations.id))
    .where(isCreditFor(of))
  // Each by its own index; together in one condition they would read all journals.
  return unionAll(notes, parts)
}

/** The leases of a client in the viewer's scope, and the one that is asked for; one that is not the client's is not found. */
export async function leasesOfClient(
  ctx: Pick<ReadContext, 'db' | 'scope' | 'app'>,
  tenantId: number,
  leaseId: number | undefined,
): Promise<{ lease: NamedLease | null; leases: NamedLease[] }> {
  await findTenant(ctx, tenantId)
  const leases = await ctx.app.ask(leasesOf)(ctx, tenantId)
  if (leaseId === undefined) return { lease: null, leases }
  const lease = leases.find(({ id }) => id === leaseId)
  if (!lease) throw notFound()
  return { lease, leases }
}

/** The one that is asked for alone; null, of which nothing is read: all that concerns the client. */
export const leaseOfClient = async (
  ctx: Parameters<typeof leasesOfClient>[0],
  tenantId: number,
  leaseId: number | null | undefined,
): Promise<NamedLease | null> => (leaseId ? (await leasesOfClient(ctx, tenantId, leaseId)).lease : null)

/** Whether a client was billed anything that is for no lease. */
export async function isBilledBeside(db: ReadDb, tenantId: number): Promise<boolean> {
  const beside = and(eq(clientInvoices.tenantId, tenantId), eq(clientInvoices.kind, 'Invoice'), isNull(clientInvoices.leaseId))
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select ${exists(
      db
        .select({ one: sql`1` })
        .from(clientInvoices)
        .where(and(beside, sql`${clientInvoices.issuedOn} is not null`)),
    )} as found`,
  )
  return rows[0]?.found ?? false
}
