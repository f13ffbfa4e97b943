import type { Input } from '@atrium/contract/kit/call.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import { isOpen, workOrderTransitions } from '@atrium/contract/maintenance/states.ts'
import type { workOrders as calls } from '@atrium/contract/maintenance/work-orders.ts'
import { eq, max } from 'drizzle-orm'
import { type ContextOf, type Handler, withPreflight } from '../../../platform/calls/serve.ts'
import { findRow, insertRow, updateRow } from '../../../platform/records/rows.ts'
import { conflict, invalid, notFound } from '../../../platform/refusal.ts'
import { companyCurrency } from '../../../platform/tenancy/company-currency.ts'
import type { WriteContext } from '../../../platform/work/context.ts'
import { publishRequest } from '../mail/notify.ts'
import { requestNo, type StoredRequest } from '../request/request-row.ts'
import { note } from '../request/timeline.ts'
import { maintenanceRequests, workOrders } from '../tables.ts'
import { notifyVendor } from './notify-vendor.ts'
import { type ChosenVendor, chosenVendor, limitVendorMail } from './vendor.ts'

const ENTITY = 'work order'

/** Creates or changes a vendor's work order for a request. A vendor is notified of orders that it gets and loses. */
export const saveWorkOrder: Handler<typeof calls.save> = withPreflight(async (ctx, { vendorContactId, vendorEmail }) => {
  if (vendorContactId !== null || vendorEmail) await limitVendorMail(ctx)
}, save)

async function save(ctx: ContextOf<typeof calls.save>, body: Input<typeof calls.save>) {
  const { id, version, requestId, scheduledAt, ...input } = body
  const { db } = ctx
  const request = await findRow(ctx, maintenanceRequests, requestId, { lock: true })
  const before = id === null ? undefined : await findRow(ctx, workOrders, id, { lock: true, version })
  if (before && before.requestId !== requestId) throw notFound()
  const vendor = await chosenVendor(ctx, request, input, before)
  const order = { ...input, ...vendor, scheduledAt: scheduledAt === null ? null : new Date(scheduledAt) }
  const named = { ...order, name: `${requestNo(request.number)} ${order.vendorName}` }
  const entry = { kind: 'workOrder', is: order.vendorName, text: order.work, internal: !order.forClient } as const
  if (!before) {
    if (!isOpen(request.status)) throw conflict(request.status === 'Denied' ? 'request-denied' : 'request-closed')
    const { landlordId, siteId, tenantId } = request
    const [last] = await db
      .select({ number: max(workOrders.number) })
      .from(workOrders)
      .where(eq(workOrders.requestId, requestId))
    const row = { ...order, requestId, landlordId, siteId, tenantId, number: (last?.number ?? 0) + 1, status: 'Open' as const }
    const currency = await companyCurrency(db, landlordId)
    const made = await insertRow(ctx, ENTITY, workOrders, { ...row, currency }, named)
    await note(ctx, request, entry)
    publishRequest(ctx, 'maintenanceRequestUpdated', request, !order.forClient)
    await notifyVendor(ctx, request, order.vendorContactId, 'given', row)
    return saved(made)
  }
  if (order.status !== before.status && !workOrderTransitions[before.status].includes(order.status))
    throw invalid({ status: ['work-order-transition', { from: { text: before.status }, to: { text: order.status } }] })
  const renewed = isAgreed(before, order) ? {} : { acceptedAt: null, acceptedBy: null }
  const set = { ...order, ...renewed }
  const reply = await updateRow(ctx, ENTITY, workOrders, { ...before, name: named.name }, version, set, { ...named, ...renewed })
  if (order.status !== before.status) await note(ctx, request, { ...entry, was: before.status, text: order.status })
  publishRequest(ctx, 'maintenanceRequestUpdated', request, !order.forClient)
  await handOver(ctx, request, before, { ...before, ...order })
  return reply
}

type Order = typeof workOrders.$inferSelect

/** Whether the parties still agree on what they agreed on. */
const isAgreed = (
  before: Order,
  after: Pick<Order, 'work' | 'amount' | 'terms' | 'vendorName' | 'vendorContactId' | 'scheduledAt'>,
) =>
  (['work', 'amount', 'terms', 'vendorName', 'vendorContactId'] as const).every((field) => before[field] === after[field]) &&
  before.scheduledAt?.getTime() === after.scheduledAt?.getTime()

/** Tells the vendor that had an open order and the one that has it now, when that is another or there is none any more. */
async function handOver(ctx: WriteContext, request: StoredRequest, before: Order, after: Order): Promise<void> {
  const had = before.status === 'Open' ? before : undefined
  const has = after.status === 'Open' ? after : undefined
  const isSame = isSameVendor(before, after)
  // What is done was not taken back.
  if (had && (!isSame || after.status === 'Cancelled')) await notifyVendor(ctx, request, had.vendorContactId, 'takenBack', had)
  if (has && !isSame) await notifyVendor(ctx, request, has.vendorContactId, 'given', has)
}

/** Another address of one vendor is no other vendor. */
const isSameVendor = (one: ChosenVendor, other: ChosenVendor) =>
  one.vendorContactId === other.vendorContactId && (one.vendorContactId !== null || one.vendorName === other.vendorName)
