import { addDays } from '@atrium/contract/kit/days.ts'
import type { leaseCharges as calls, LeaseCharge } from '@atrium/contract/leases/charges.ts'
import { desc, eq } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import { todayAt } from '../../../platform/invoices/site-terms.ts'
import { clientInvoices } from '../../../platform/invoices/tables.ts'
import { findRow } from '../../../platform/records/rows.ts'
import { conflict } from '../../../platform/refusal.ts'
import { clausesOf } from '../indexes/read-clauses.ts'
import { withNoticesInPlan } from '../notices/make-notices.ts'
import { percentageRentsOf } from '../percentage-rents/read-percentage-rents.ts'
import { chargeSchedules, leaseChargeRows, leases } from '../tables.ts'
import { chargeLeases } from './charge-leases.ts'
import { differences } from './differences.ts'
import { areasOf, schedulesOf, standingCharges, termsOf, versionsOf } from './lease-terms.ts'
import { wantedCharges } from './wanted-charges.ts'

const MOST = 500

export const getCharges: Handler<typeof calls.get> = async (ctx, { id }) => {
  const { db } = ctx
  const lease = await findRow(ctx, leases, id)
  const standing = await standingCharges(db, id)
  const terms = await termsOf(ctx, lease, standing)
  const until = addDays(await todayAt(ctx, lease.siteId), 365)
  const expected = terms ? wantedCharges(terms, until) : []
  const rows = await db
    .select({ charge: leaseChargeRows, invoiceNo: clientInvoices.invoiceNo })
    .from(leaseChargeRows)
    .leftJoin(clientInvoices, eq(clientInvoices.id, leaseChargeRows.documentId))
    .where(eq(leaseChargeRows.leaseId, id))
    .orderBy(desc(leaseChargeRows.serviceFrom), desc(leaseChargeRows.id))
    .limit(MOST)
  const charged = rows.flatMap(({ charge: row, invoiceNo }): LeaseCharge[] => {
    const { id: chargeId, cents, dueOn, documentId, reversesId, reversedById, line } = row
    if (!line.charge) return []
    const corrected = reversesId !== null || reversedById !== null
    return [{ ...line.charge, id: chargeId, cents, dueOn, documentId, invoiceNo: invoiceNo ?? '', corrected }]
  })
  return {
    currency: lease.currency,
    versions: await versionsOf(db, id),
    areas: await areasOf(db, lease),
    schedules: await schedulesOf(db, id),
    clauses: await clausesOf(db, id),
    percentageRents: await percentageRentsOf(db, id),
    charged,
    coming: differences(expected, standing, until)
      .add.slice(0, MOST)
      .map(({ source: _, taxed: __, ...charge }) => ({
        ...charge,
        id: null,
        corrects: '',
        documentId: null,
        invoiceNo: '',
        corrected: false,
      })),
  }
}

export const getSchedule: Handler<typeof calls.schedule> = (ctx, { id }) => findRow(ctx, chargeSchedules, id)

/** What the job would do within the hour, at once. */
export const chargeNow: Handler<typeof calls.generate> = async (ctx, { id }) => {
  const lease = await findRow(ctx, leases, id, { lock: true })
  if ((await withNoticesInPlan(ctx.db, [lease])).length === 0) throw conflict('client-not-in-use')
  return { issued: await chargeLeases(ctx, [{ lease, today: await todayAt(ctx, lease.siteId) }]) }
}
