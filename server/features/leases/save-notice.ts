import { saved } from '@atrium/contract/kit/results.ts'
import type { rentalNotices as calls, RentalNoticeInput } from '@atrium/contract/leases/rental-notices.ts'
import { eq, sql } from 'drizzle-orm'
import { conflict, invalid } from '../../platform/http/refusal.ts'
import type { Handler } from '../../platform/http/serve.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { insertNotice } from './insert-notice.ts'
import { findLease } from './lease-row.ts'
import { lockNotice } from './notice-row.ts'
import { rentalNotices } from './tables.ts'

type Terms = Omit<RentalNoticeInput, 'id' | 'version'>

/** Makes a rental notice by hand or changes one that is open. */
export const saveNotice: Handler<typeof calls.save> = (ctx, { id, version, ...input }) =>
  id === null ? create(ctx, input) : change(ctx, id, version, input)

async function create(ctx: WriteContext, input: Terms) {
  const lease = await findLease(ctx, input.leaseId, 'hold')
  if (lease.status === 'Draft') throw invalid({ leaseId: 'lease-is-draft' })
  if (input.startDate < lease.startDate || input.endDate > lease.endDate)
    throw invalid({ startDate: ['outside-lease', { from: lease.startDate, to: lease.endDate }] })
  const { id } = await insertNotice(ctx, lease, { ...input, year: new Date().getUTCFullYear() })
  return saved(id)
}

async function change(ctx: WriteContext, id: number, version: number | null, input: Terms) {
  const before = await lockNotice(ctx, id)
  if (before.version !== version) throw conflict('saved-meanwhile')
  if (before.status !== 'Open') throw conflict('notice-not-open')
  if (input.leaseId !== before.leaseId) throw invalid({ leaseId: 'notice-keeps-lease' })
  const after = { ...input, invoiceNo: input.invoiceNo || before.invoiceNo }
  await ctx.db
    .update(rentalNotices)
    .set({ ...after, version: version + 1, updatedAt: sql`now()` })
    .where(eq(rentalNotices.id, id))
  ctx.audit({
    entity: 'rental notice',
    id,
    before: { ...before, name: before.invoiceNo },
    after: { ...after, name: after.invoiceNo },
  })
  return saved(id)
}
