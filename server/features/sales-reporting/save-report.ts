import { dayIn } from '@atrium/contract/kit/days.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import type { salesReporting as calls, SalesInput } from '@atrium/contract/sales-reporting/sales-reporting.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { deleteRow, findRow, insertRow, updateRow } from '../../platform/records/rows.ts'
import { conflict, invalid } from '../../platform/refusal.ts'
import { findTenant } from '../../platform/tenancy/client-scope.ts'
import { companyCurrency } from '../../platform/tenancy/company-currency.ts'
import { findSite } from '../../platform/tenancy/site-scope.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { lockClients, salesChanged } from './keep-years.ts'
import { salesReports } from './tables.ts'

type Input = Omit<SalesInput, 'id' | 'version'>

/** Reports a month or corrects it. A client finds no other client than itself. */
export const saveReport: Handler<typeof calls.save> = (ctx, { id, version, ...input }) =>
  id === null ? report(ctx, input) : correct(ctx, id, version, input)

async function report(ctx: WriteContext, input: Input) {
  const { id: tenantId, landlordId, siteId, active } = await findTenant(ctx, input.tenantId)
  if (!active) throw conflict('client-not-in-use', { tenantId: 'client-not-in-use' })
  const { timeZone } = await findSite(ctx, siteId)
  if (isFuture(input, dayIn(timeZone, new Date()))) throw invalid({ month: 'sales-in-future' })
  await lockClients(ctx.db, [tenantId])
  const currency = await companyCurrency(ctx.db, landlordId)
  const id = await insertRow(
    ctx,
    'sales report',
    salesReports,
    { ...input, landlordId, siteId, currency },
    named({ ...input, currency }),
  )
  await salesChanged(ctx, [tenantId], [input.year])
  return saved(id)
}

/** A month that has not begun has no sales. */
export const isFuture = ({ year, month }: { year: number; month: number }, today: string) =>
  `${year}-${String(month).padStart(2, '0')}` > today.slice(0, 7)

async function correct(ctx: WriteContext, id: number, version: number | null, { grossSales, transactions, note }: Input) {
  const before = await findOpen(ctx, id, version)
  const set = { grossSales, transactions, note }
  const result = await updateRow(ctx, 'sales report', salesReports, named(before), version, set, named({ ...before, ...set }))
  await salesChanged(ctx, [before.tenantId], [before.year])
  return result
}

/** A month that is open to changes, locked with its client. */
async function findOpen(ctx: WriteContext, id: number, version?: number | null) {
  const { tenantId } = await findRow(ctx, salesReports, id)
  await lockClients(ctx.db, [tenantId])
  const before = await findRow(ctx, salesReports, id, { lock: true, ...(version === undefined ? {} : { version }) })
  if (before.status === 'Audited') throw conflict(ctx.viewer.kind === 'landlord' ? 'sales-still-audited' : 'sales-audited')
  return before
}

export const removeReport: Handler<typeof calls.remove> = async (ctx, { id }) => {
  const before = await findOpen(ctx, id)
  await deleteRow(ctx, 'sales report', salesReports, named(before))
  await salesChanged(ctx, [before.tenantId], [before.year])
  return done
}

/** With what the audit log calls it by. */
export const named = <R extends { year: number; month: number }>(report: R) => ({
  ...report,
  name: `${report.year}-${String(report.month).padStart(2, '0')}`,
})
