import { saved } from '@atrium/contract/kit/results.ts'
import type { rentalNotices as calls } from '@atrium/contract/leases/rental-notices.ts'
import type { InvoiceLine } from '@atrium/contract/money/lines.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import { issueRent } from '../../../platform/invoices/issue-document.ts'
import { todayAt } from '../../../platform/invoices/site-terms.ts'
import { clientInvoices } from '../../../platform/invoices/tables.ts'
import { findRow } from '../../../platform/records/rows.ts'
import { conflict, invalid } from '../../../platform/refusal.ts'
import { lastDayOf } from '../charges/lease-terms.ts'
import { leases, rentalNotices } from '../tables.ts'
import { insertNotice } from './insert-notice.ts'

/** Makes a rental notice by hand. What the terms of the lease charge does not depend on it. */
export const saveNotice: Handler<typeof calls.save> = async (ctx, input) => {
  if (input.id !== null) throw conflict('notice-stays')
  const { leaseId, startDate, endDate, dueDate, total, notes, invoiceNo } = input
  // Two who make one for the same days wait for each other here.
  const lease = await findRow(ctx, leases, leaseId, { lock: true })
  if (lease.status === 'Draft') throw invalid({ leaseId: 'lease-is-draft' })
  const [from, to] = [lease.startDate, lastDayOf(lease)]
  if (startDate < from || endDate > to) throw invalid({ startDate: ['outside-lease', { from, to }] })
  const same = await ctx.db
    .select({ id: rentalNotices.id })
    .from(rentalNotices)
    .innerJoin(clientInvoices, eq(clientInvoices.id, rentalNotices.documentId))
    .where(
      and(
        eq(rentalNotices.leaseId, leaseId),
        eq(rentalNotices.byHand, true),
        eq(clientInvoices.startDate, startDate),
        ne(clientInvoices.status, 'Voided'),
      ),
    )
    .limit(1)
  if (same.length > 0) throw conflict('notice-period-taken', { startDate: 'notice-period-taken' })
  const { landlordId, siteId, tenantId, currency, leaseNo: title } = lease
  const document = await issueRent(ctx, {
    landlordId,
    siteId,
    tenantId,
    leaseId,
    currency,
    title,
    notes,
    startDate,
    endDate,
    dueDate,
    invoiceNo,
    issuedOn: await todayAt(ctx, siteId),
    lines: [typedLine({ startDate, endDate, total })],
  })
  return saved(await insertNotice(ctx, document, { byHand: true }))
}

const typedLine = ({ startDate, endDate, total }: { startDate: string; endDate: string; total: number }): InvoiceLine => ({
  kind: 'Charge',
  description: '',
  quantity: 1,
  cost: 0,
  unitCost: total / 100,
  mileageRateId: null,
  amount: total,
  taxes: [],
  taxed: false,
  charge: {
    code: 'rent',
    serviceFrom: startDate,
    serviceTo: endDate,
    corrects: '',
    why: {
      rule: 'ByHand',
      versionId: null,
      scheduleId: null,
      periodFrom: startDate,
      periodTo: endDate,
      whole: total,
      numerator: 1,
      denominator: 1,
      inputs: {},
    },
  },
})
