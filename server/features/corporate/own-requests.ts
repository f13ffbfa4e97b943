import type { corporateTenant } from '@atrium/contract/corporate/corporate.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { dropFile } from '../../platform/files/keep-file.ts'
import { changeRow } from '../../platform/records/rows.ts'
import { conflict } from '../../platform/refusal.ts'
import { checkTransition } from './decide-request.ts'
import { findRequest } from './request-row.ts'
import { corporateRequests as requests } from './tables.ts'

/** Takes a request back, as if it had not been sent; not once somebody has decided. */
export const withdrawRequest: Handler<typeof corporateTenant.withdraw> = async (ctx, { id }) => {
  const { request } = await findRequest(ctx, id)
  const gone = await ctx.db
    .delete(requests)
    .where(and(eq(requests.id, id), eq(requests.status, 'Pending')))
    .returning({ id: requests.id })
  if (gone.length === 0) throw conflict('request-decided')
  if (request.proofFileId) await dropFile(ctx, request.proofFileId)
  const { landlordId, tenantId, status, message } = request
  ctx.audit({ entity: 'corporate request', id, landlordId, before: { tenantId, status, message } })
  return done
}

/** The corporate client has seen that it was approved. */
export const markReviewSeen: Handler<typeof corporateTenant.markSeen> = async (ctx, { id }) => {
  const { status, version, landlordId } = (await findRequest(ctx, id)).request
  checkTransition(status, 'Done', 'requester')
  await changeRow(ctx.db, requests, id, version, { status: 'Done', seenAt: sql`now()` })
  ctx.audit({ entity: 'corporate request', id, landlordId, before: { status }, after: { status: 'Done' } })
  return done
}
