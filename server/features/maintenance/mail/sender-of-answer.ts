import { may } from '@atrium/contract/access/may.ts'
import { maintenanceRequests as calls } from '@atrium/contract/maintenance/requests.ts'
import { and, eq } from 'drizzle-orm'
import { Scope } from '../../../platform/access/scope.ts'
import type { Viewer } from '../../../platform/access/viewer.ts'
import { users } from '../../../platform/auth/tables.ts'
import { hasFeatures } from '../../../platform/plans/features-of.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import type { StoredRequest } from '../request/request-row.ts'
import { maintenanceRequests, workOrders } from '../tables.ts'
import { contactOf } from '../work-orders/vendor.ts'
import type { ReplyAuthor } from './reply-to.ts'

/** Who writes: a user, as which the answer is kept, or a vendor by its name. */
export type Sender = { viewer: Viewer } | { byName: string }

export interface Answer {
  request: StoredRequest
  sender: Sender
  internal: boolean
}

type Ctx = Pick<ReadContext, 'db' | 'app'>

/** The request that is answered, when the sender is the one whom the address was made for, and may still write about it. */
export async function answerFrom(ctx: Ctx, answered: ReplyAuthor, from: string): Promise<Answer | undefined> {
  const [request] = await ctx.db.select().from(maintenanceRequests).where(eq(maintenanceRequests.id, answered.requestId))
  if (!request || from === '') return undefined
  const { by, internal } = answered
  const sender =
    'userId' in by ? await userOf(ctx, request, by.userId, answered, from) : await vendorOf(ctx, request, by.contactId, from)
  return sender && { request, sender, internal }
}

async function userOf({ db, app }: Ctx, request: StoredRequest, userId: number, { internal }: ReplyAuthor, from: string) {
  const { id, landlordId, tenantId } = request
  const [user] = await db
    .select({ email: users.email, corporate: users.corporateAccount })
    .from(users)
    .where(eq(users.id, userId))
  if (!user || user.email !== from) return undefined
  // A corporate client writes as the one that the request is of, whichever it has selected.
  const session = { userId, ...(user.corporate && tenantId !== null ? { tenantId } : {}) }
  const viewer = await app.loadViewer(db, session)
  if (!viewer || viewer.landlordId !== landlordId || may(viewer, calls.comment.allow) !== undefined) return undefined
  if (internal && viewer.kind !== 'landlord') return undefined
  const inScope = and(new Scope(viewer).of(maintenanceRequests), eq(maintenanceRequests.id, id))
  const [seen] = await db.select({ id: maintenanceRequests.id }).from(maintenanceRequests).where(inScope)
  return seen && { viewer }
}

/** A vendor that has the request, or a work order of it, by the address it has there. */
async function vendorOf(ctx: Ctx, request: StoredRequest, contactId: number, from: string) {
  const { db } = ctx
  const { id, landlordId } = request
  const contact = await contactOf(ctx, landlordId, contactId)
  if (!contact || !(await hasFeatures(db, landlordId, 'Maintenance Request'))) return undefined
  const ids = [contactId, contact.id]
  const orders = await db.select().from(workOrders).where(eq(workOrders.requestId, id))
  const own = orders.filter((order) => order.status !== 'Cancelled' && ids.includes(order.vendorContactId ?? 0))
  const hasRequest = ids.includes(request.vendorContactId ?? 0)
  if (!hasRequest && own.length === 0) return undefined
  const addresses = [contact.email, ...own.map(({ vendorEmail }) => vendorEmail)].map((address) => address.toLowerCase())
  return addresses.includes(from) ? { byName: contact.name } : undefined
}
