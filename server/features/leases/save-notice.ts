import { saved } from '@atrium/contract/kit/results.ts'
import type { rentalNotices as calls, RentalNoticeInput } from '@atrium/contract/leases/rental-notices.ts'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../platform/http/context.ts'
import { conflict, invalid } from '../../platform/http/refusal.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { takeInvoiceNo } from './invoice-no.ts'
import { findLease } from './lease-row.ts'
import { noticeEvent } from './notice-event.ts'
import { lockNotice } from './notice-row.ts'
import { rentalNotices } from './tables.ts'
import { tellClient } from './tell-client.ts'

type Terms = Omit<RentalNoticeInput, 'id' | 'version'>

/** Makes a rental notice by hand or changes one that is open. */
export const saveNotice: Handler<typeof calls.save> = (ctx, { id, version, ...input }) =>
  id === null ? create(ctx, input) : change(ctx, id, version, input)

async function create(ctx: Context, input: Terms) {
  const lease = await findLease(ctx, input.leaseId, 'hold')
  if (lease.status === 'Draft') throw invalid({ leaseId: 'lease-is-draft' })
  if (input.startDate < lease.startDate || input.endDate > lease.endDate)
    throw invalid({ startDate: ['outside-lease', { from: lease.startDate, to: lease.endDate }] })
  const { landlordId, siteId, tenantId, currency } = lease
  const invoiceNo = input.invoiceNo || (await takeInvoiceNo(ctx.db, landlordId, new Date().getUTCFullYear()))
  const [notice] = await ctx.db
    .insert(rentalNotices)
    .values({ ...input, invoiceNo, landlordId, siteId, tenantId, currency })
    .returning()
  const made = notice as typeof rentalNotices.$inferSelect
  await tellClient(ctx.app, ctx.db, made, 'new')
  ctx.publish(noticeEvent('rentalNoticeAdded', made))
  ctx.audit({ entity: 'rental notice', id: made.id, after: { ...input, invoiceNo, name: invoiceNo } })
  return saved(made.id)
}

async function change(ctx: Context, id: number, version: number | null, input: Terms) {
  const before = await lockNotice(ctx, id)
  if (before.version !== version) throw conflict('saved-meanwhile')
  if (before.status !== 'Open') throw conflict('notice-not-open')
  if (input.leaseId !== before.leaseId) throw invalid({ leaseId: 'notice-keeps-lease' })
  const after = { ...input, invoiceNo: input.invoiceNo || before.invoiceNo }
  await ctx.db
    .update(rentalNotices)
    .set({ ...after, version: version + 1, updatedAt: sql`now()` })
    .where(eq(rentalNotices.id, id))
  ctx.publish(noticeEvent('rentalNoticeUpdated', { ...before, ...after }))
  ctx.audit({
    entity: 'rental notice',
    id,
    before: { ...before, name: before.invoiceNo },
    after: { ...after, name: after.invoiceNo },
  })
  return saved(id)
}
