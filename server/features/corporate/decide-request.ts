import {
  type adminCorporate,
  type landlordCorporate,
  type ReviewStatus,
  reviewTransitions,
} from '@atrium/contract/corporate/corporate.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { eq, sql } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { linkTo } from '../../platform/link.ts'
import { mailNews } from '../../platform/news/tell-news.ts'
import { changeRow } from '../../platform/records/rows.ts'
import { conflict } from '../../platform/refusal.ts'
import { corporateTenants, tenants } from '../../platform/tenancy/tables.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { rooms } from '../../platform/work/published-event.ts'
import { decidedMail } from './request-mails.ts'
import { findRequest, type RequestRow } from './request-row.ts'
import { corporateRequests as requests } from './tables.ts'

/** A landlord or an admin approves or rejects. Approving opens the client to whoever asked, in the same transaction. */
export const decideRequest: Handler<typeof landlordCorporate.decide | typeof adminCorporate.decide> = async (
  ctx,
  { id, version, status, reason },
) => {
  const row = await findRequest(ctx, id)
  checkTransition(row.request.status, status, 'reviewer')
  await changeRow(ctx.db, requests, id, version, { status, reason, decidedBy: ctx.viewer.userId, decidedAt: sql`now()` })
  if (status === 'Approved') await grant(ctx, row)
  const { landlordId, siteId, tenantId, userId } = row.request
  ctx.audit({
    entity: 'corporate request',
    id,
    landlordId,
    before: { status: row.request.status },
    after: { status, reason, userId, tenantId },
  })
  ctx.publish({
    event: status === 'Approved' ? 'corporateRequestApproved' : 'corporateRequestRejected',
    landlordId,
    siteId,
    tenantId,
    about: { string1: row.tenant, integer1: id },
    only: [rooms.user(userId), rooms.company(landlordId), rooms.site(siteId)],
  })
  await notifyRequester(ctx, row, status === 'Approved' ? 'Approved' : 'Rejected', reason)
  return done
}

/** Refuses what the table of the contract does not have. */
export function checkTransition(from: ReviewStatus, to: ReviewStatus, by: 'reviewer' | 'requester'): void {
  if (reviewTransitions[from][to] === by) return
  throw conflict(
    from === 'Pending'
      ? ['request-waits', { to: { text: to } }]
      : ['request-is-already', { from: { text: from }, to: { text: to } }],
  )
}

async function grant(ctx: WriteContext, { request, user, tenant }: RequestRow): Promise<void> {
  const { userId, tenantId, landlordId } = request
  const [client] = await ctx.db.select({ active: tenants.active }).from(tenants).where(eq(tenants.id, tenantId))
  if (!client?.active) throw conflict(['request-client-not-in-use', { client: tenant }])
  if (!user.active || !user.corporateAccount || user.landlordId !== landlordId)
    throw conflict(['no-corporate-client', { name: user.name }])
  await ctx.db.insert(corporateTenants).values({ userId, tenantId }).onConflictDoNothing()
  ctx.afterCommit(() => ctx.app.forgetViewer(userId))
}

export async function notifyRequester(
  ctx: WriteContext,
  { user, tenant, landlord, request }: Pick<RequestRow, 'user' | 'tenant' | 'landlord'> & { request: { landlordId: number } },
  outcome: 'Approved' | 'Rejected' | 'Ended',
  reason: string,
): Promise<void> {
  const { firstName, language } = user
  const url = linkTo(ctx.app.config, '/tenant-reviews')
  const content = decidedMail({ language, firstName, url, landlord, client: tenant, reason, outcome })
  await mailNews(ctx, { landlordId: request.landlordId, kind: 'CorporateRequest', to: [user], mail: () => content })
}
