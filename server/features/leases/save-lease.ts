import { saved } from '@atrium/contract/kit/results.ts'
import { type leases as calls, type LeaseInput, leaseTransitions } from '@atrium/contract/leases/leases.ts'
import { desc, eq } from 'drizzle-orm'
import type { Handler } from '../../platform/http/serve.ts'
import { findRow, insertRow, updateRow } from '../../platform/records/rows.ts'
import { conflict, invalid } from '../../platform/refusal.ts'
import { findTenant } from '../../platform/tenancy/client-scope.ts'
import { companyCurrency } from '../../platform/tenancy/company-currency.ts'
import type { ReadContext, WriteContext } from '../../platform/work/context.ts'
import { nextNotice } from './next-notice.ts'
import { leases, rentalNotices } from './tables.ts'

type Row = typeof leases.$inferSelect

/** Creates a lease or changes one. */
export const saveLease: Handler<typeof calls.save> = (ctx, { id, version, ...input }) =>
  id === null ? create(ctx, input) : change(ctx, id, version, input)

type Terms = Omit<LeaseInput, 'id' | 'version'>

async function create(ctx: WriteContext, input: Terms) {
  if (input.status === 'Terminated') throw invalid({ status: 'new-lease-terminated' })
  const { landlordId, siteId, active } = await findTenant(ctx, input.tenantId)
  if (!active) throw conflict('client-not-in-use', { tenantId: 'client-not-in-use' })
  const currency = await companyCurrency(ctx.db, landlordId)
  const row = { ...input, landlordId, siteId, currency, nextNotice: nextNotice(input, null) }
  return saved(await insertRow(ctx, 'lease', leases, row, named({ ...input, currency })))
}

async function change(ctx: WriteContext, id: number, version: number | null, input: Terms) {
  const before = await findRow(ctx, leases, id, { lock: true, version })
  checkChange(before, input)
  const { siteId } = input.tenantId === before.tenantId ? before : await findTenant(ctx, input.tenantId)
  const set = { ...input, siteId, nextNotice: nextNotice(input, await lastNoticed(ctx, id)) }
  return updateRow(ctx, 'lease', leases, named(before), version, set, named(input))
}

function checkChange(before: Row, input: Terms): void {
  const { status, tenantId } = before
  if (input.status !== status && !leaseTransitions[status].includes(input.status))
    throw invalid({ status: ['lease-transition', { from: { text: status }, to: { text: input.status } }] })
  if (input.tenantId !== tenantId && status !== 'Draft') throw invalid({ tenantId: 'lease-keeps-client' })
}

/** The last day that a notice was ever made for, also one that was taken back. */
async function lastNoticed(ctx: ReadContext, leaseId: number): Promise<string | null> {
  const [last] = await ctx.db
    .select({ endDate: rentalNotices.endDate })
    .from(rentalNotices)
    .where(eq(rentalNotices.leaseId, leaseId))
    .orderBy(desc(rentalNotices.endDate))
    .limit(1)
  return last?.endDate ?? null
}

/** With what the audit log calls it by. */
const named = <L extends { leaseNo: string }>(lease: L) => ({ ...lease, name: lease.leaseNo })
