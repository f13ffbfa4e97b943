import type { ReviewRequest } from '@atrium/contract/corporate/corporate.ts'
import { eq, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '../../platform/auth/tables.ts'
import { files } from '../../platform/files/tables.ts'
import { findJoined } from '../../platform/records/joined-lists.ts'
import { landlords, sites, tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { corporateRequests as requests } from './tables.ts'

const deciders = alias(users, 'deciders')

/** Requests with the names that lists and mails show. */
export const selectRequests = ({ db }: ReadContext) =>
  db
    .select({
      request: requests,
      tenant: tenants.name,
      unit: tenants.unit,
      siteName: sites.name,
      landlord: landlords.name,
      user: users,
      decider: deciders.name,
      proof: files.name,
    })
    .from(requests)
    .innerJoin(tenants, eq(tenants.id, requests.tenantId))
    .innerJoin(sites, eq(sites.id, requests.siteId))
    .innerJoin(landlords, eq(landlords.id, requests.landlordId))
    .innerJoin(users, eq(users.id, requests.userId))
    .leftJoin(deciders, eq(deciders.id, requests.decidedBy))
    .leftJoin(files, eq(files.id, requests.proofFileId))

export type RequestRow = Awaited<ReturnType<typeof selectRequests>>[number]

export function requestOf({ request, user, decider, ...names }: RequestRow): ReviewRequest {
  const { id, status, tenantId, userId, message, reason, left, version } = request
  return {
    ...names,
    id,
    status,
    tenantId,
    userId,
    message,
    reason,
    left,
    version,
    person: user.name,
    email: user.email,
    companyName: companyOf(user),
    decidedBy: decider,
    createdAt: request.createdAt.toISOString(),
    decidedAt: request.decidedAt?.toISOString() ?? null,
    seenAt: request.seenAt?.toISOString() ?? null,
    endedAt: request.endedAt?.toISOString() ?? null,
  }
}

/** What a corporate client calls itself; one that was invited has only its own name. */
export const companyOf = (user: { corporateName: string | null; name: string }) => user.corporateName || user.name

/** The requests a viewer may see: a corporate client its own, a landlord those for clients at its sites. */
export const visible = ({ viewer, scope }: ReadContext): SQL | undefined =>
  viewer.kind === 'corporate'
    ? eq(requests.userId, viewer.userId)
    : scope.of({ landlordId: requests.landlordId, siteId: requests.siteId })

/** The request, when the viewer may see it. */
export const findRequest = (ctx: ReadContext, id: number): Promise<RequestRow> =>
  findJoined(ctx, { select: selectRequests, id: requests.id, scope: visible }, id)
