import type { salesAudit as calls } from '@atrium/contract/sales-reporting/audit.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { findRow, updateRow } from '../../platform/records/rows.ts'
import { lockClients, salesChanged } from './keep-years.ts'
import { named } from './save-report.ts'
import { salesReports } from './tables.ts'

/** Notes what an audit found, or takes it back; what counts in sums follows. */
export const saveAudit: Handler<typeof calls.save> = async (ctx, { id, version, auditedSales, decision, auditNote }) => {
  const { tenantId } = await findRow(ctx, salesReports, id)
  await lockClients(ctx.db, [tenantId])
  const before = await findRow(ctx, salesReports, id, { lock: true, version })
  const status = auditedSales === null ? ('Reported' as const) : ('Audited' as const)
  const set = { status, auditedSales, decision, auditNote }
  const result = await updateRow(ctx, 'sales report', salesReports, named(before), version, set, named({ ...before, ...set }))
  await salesChanged(ctx, [before.tenantId], [before.year])
  return result
}
