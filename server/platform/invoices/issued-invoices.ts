import { dayIn } from '@atrium/contract/kit/days.ts'
import { issuedStatuses } from '@atrium/contract/money/states.ts'
import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../access/viewer.ts'
import { sites, tenants } from '../tenancy/tables.ts'
import type { ReadContext } from '../work/context.ts'
import { ofOpenKinds } from './opens-document.ts'
import { clientInvoices, clientPayments, isLive, paymentAllocations } from './tables.ts'

type Reading = Pick<ReadContext, 'db' | 'scope'>

/** Invoices of one client that are shown at once. */
const MOST = 500

/**
 * What a client was billed, the oldest first: the invoices that are named, whatever became of them, or all that are owed. Those of a kind
 * that the viewer's role closes are not there.
 */
export async function issuedInvoices(
  { db, scope, viewer }: Reading & Pick<ReadContext<Actor>, 'viewer'>,
  tenantId: number,
  ids: readonly number[] | 'open',
) {
  const rows = await db
    .select({ invoice: clientInvoices, timeZone: sites.timeZone })
    .from(clientInvoices)
    .innerJoin(sites, eq(sites.id, clientInvoices.siteId))
    .where(
      and(
        scope.of(clientInvoices),
        eq(clientInvoices.tenantId, tenantId),
        ofOpenKinds(viewer),
        ids === 'open'
          ? gt(clientInvoices.balance, 0)
          : and(inArray(clientInvoices.id, [...ids]), inArray(clientInvoices.status, [...issuedStatuses])),
      ),
    )
    .orderBy(asc(clientInvoices.dueDate), asc(clientInvoices.id))
    .limit(MOST)
  return rows.map(({ invoice, timeZone }) => {
    const { id, kind, title, dueDate, currency, grandTotal, paid, balance, status, siteId, landlordId } = invoice
    return {
      id,
      kind,
      title,
      dueDate,
      currency,
      grandTotal,
      paid,
      balance,
      status,
      siteId,
      landlordId,
      invoiceNo: invoice.invoiceNo ?? '',
      issuedOn: invoice.issuedOn ?? invoice.startDate,
      isDue: balance > 0 && dueDate < dayIn(timeZone, new Date()),
    }
  })
}

/** What was put to an invoice, the latest last. */
export const paidFor = ({ db, scope }: Reading, invoiceId: number) =>
  db
    .select({
      date: clientPayments.datePaid,
      mode: clientPayments.paymentMode,
      reference: clientPayments.transactionId,
      cents: paymentAllocations.cents,
    })
    .from(paymentAllocations)
    .innerJoin(clientPayments, eq(clientPayments.id, paymentAllocations.paymentId))
    .where(and(scope.of(paymentAllocations), eq(paymentAllocations.invoiceId, invoiceId), isLive(paymentAllocations)))
    .orderBy(asc(clientPayments.datePaid), asc(paymentAllocations.id))

/** The clients that owe something, with what they owe in each currency; those who owe most first. At all sites when none is named. */
export const clientsOwing = ({ db, scope }: Reading, siteIds: readonly number[], tenantIds?: readonly number[]) => {
  const owed = sql<number>`sum(${clientInvoices.balance})::float8`
  return db
    .select({
      tenantId: tenants.id,
      clientName: tenants.name,
      siteId: sites.id,
      siteName: sites.name,
      currency: clientInvoices.currency,
      invoices: sql<number>`count(*)::int`,
      owed,
    })
    .from(clientInvoices)
    .innerJoin(tenants, eq(tenants.id, clientInvoices.tenantId))
    .innerJoin(sites, eq(sites.id, tenants.siteId))
    .where(
      and(
        scope.of(clientInvoices),
        gt(clientInvoices.balance, 0),
        siteIds.length > 0 ? inArray(clientInvoices.siteId, [...siteIds]) : undefined,
        tenantIds ? inArray(clientInvoices.tenantId, [...tenantIds]) : undefined,
      ),
    )
    .groupBy(tenants.id, sites.id, clientInvoices.currency)
    .orderBy(desc(owed), asc(tenants.id))
    .limit(MOST)
}
