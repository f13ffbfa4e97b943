import type { adminCorporate, corporateTenant } from '@atrium/contract/corporate/corporate.ts'
import { MAX_PENDING } from '@atrium/contract/corporate/corporate.ts'
import { documentFileTypes } from '@atrium/contract/kit/files.ts'
import { NO_SITE } from '@atrium/contract/kit/ids.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import { and, asc, count, eq, inArray } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import { copyFile, keepFile } from '../../platform/files/keep-file.ts'
import { limit, perCompany, perUser } from '../../platform/quotas/limit.ts'
import { DAY } from '../../platform/quotas/quotas.ts'
import { conflict, notFound } from '../../platform/refusal.ts'
import { corporateTenants, sites, tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext, WriteContext } from '../../platform/work/context.ts'
import { findCorporateUser } from './find-corporate-user.ts'
import { isProof } from './found-proof.ts'
import { notifyReviewers } from './notify-reviewers.ts'
import { companyOf } from './request-row.ts'
import { corporateRequests as requests } from './tables.ts'

/** Each is mailed to the company, also one that is withdrawn at once: what one corporate client sends, and what one company gets. */
const REQUESTS = 10
const REQUESTS_IN_A_DAY = 30
const REQUESTS_TO_COMPANY = 100

/** Asks for clients the viewer has found. A client it has not found answers as one that does not exist. */
export const sendRequest: Handler<typeof corporateTenant.sendRequest> = withPreflight(
  (ctx) =>
    limit(ctx, [
      perUser(ctx, 'corporate request', REQUESTS),
      { key: `corporate request in a day user ${ctx.viewer.userId}`, most: REQUESTS_IN_A_DAY, seconds: DAY },
      perCompany(ctx, 'corporate request', REQUESTS_TO_COMPANY),
    ]),
  async (ctx, { clients, message }) => {
    const { userId } = ctx.viewer
    if (!clients.every(({ id, proof }) => isProof(ctx.app.secrets, userId, id, proof))) throw notFound()
    return saved(await request(ctx, { userId, tenantIds: clients.map(({ id }) => id), message }))
  },
)

/** The same for an admin, on behalf of a corporate client. */
export const sendRequestFor: Handler<typeof adminCorporate.sendRequest> = async (ctx, input) => saved(await request(ctx, input))

interface RequestInput {
  userId: number
  tenantIds: readonly number[]
  message: string
}

/** One request for each client, all or none. Answers the first one's id. */
async function request(ctx: WriteContext, { userId, tenantIds, message }: RequestInput): Promise<number> {
  // Held until the commit, so that two at once count each other's.
  await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const user = ctx.viewer.kind === 'corporate' ? await self(ctx) : await findCorporateUser(ctx, userId)
  if (!user.active) throw conflict('account-deactivated')
  const requested = await clientsOf(ctx, user.landlordId, [...new Set(tenantIds)])
  await refuseOwn(ctx, userId, requested)
  await refuseWaiting(ctx, userId, requested)
  let first = 0
  for (const [at, client] of requested.entries()) {
    const { id: tenantId, siteId } = client
    const { landlordId } = user
    const [made] = await ctx.db
      .insert(requests)
      .values({ landlordId, siteId, tenantId, userId, message, proofFileId: await storeProof(ctx, landlordId, at === 0) })
      .returning({ id: requests.id })
    const { id } = made as { id: number }
    first ||= id
    ctx.audit({ entity: 'corporate request', id, landlordId, after: { userId, tenantId, message, status: 'Pending' } })
    const about = { string1: client.name, integer1: id }
    ctx.publish({ event: 'corporateRequestAdded', landlordId, siteId, tenantId, about })
  }
  const asks = { landlordId: user.landlordId, company: companyOf(user), person: user.name, message }
  await notifyReviewers(ctx, { ...asks, clients: requested.map(({ name, unit }) => ({ name, unit })) })
  return first
}

async function self(ctx: ReadContext) {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, ctx.viewer.userId))
  if (!user?.landlordId) throw notFound()
  return { ...user, landlordId: user.landlordId }
}

async function clientsOf({ db }: ReadContext, landlordId: number, ids: readonly number[]) {
  const rows = await db
    .select({ id: tenants.id, siteId: tenants.siteId, name: tenants.name, unit: tenants.unit })
    .from(tenants)
    .innerJoin(sites, eq(sites.id, tenants.siteId))
    .where(
      and(eq(tenants.landlordId, landlordId), eq(tenants.active, true), eq(sites.active, true), inArray(tenants.id, [...ids])),
    )
    .orderBy(asc(tenants.name), asc(tenants.id))
  if (rows.length < ids.length) throw notFound()
  return rows
}

type RequestedClients = readonly { id: number; name: string }[]

async function refuseOwn({ db }: ReadContext, userId: number, requested: RequestedClients): Promise<void> {
  const ids = requested.map(({ id }) => id)
  const [own] = await db
    .select({ id: corporateTenants.tenantId })
    .from(corporateTenants)
    .where(and(eq(corporateTenants.userId, userId), inArray(corporateTenants.tenantId, ids)))
  if (own) throw conflict(['access-already', { client: nameOf(requested, own.id) }])
}

/** Said before the database refuses it; two at once it refuses itself (corporate_requests_pending). */
async function refuseWaiting({ db }: ReadContext, userId: number, requested: RequestedClients): Promise<void> {
  const waiting = and(eq(requests.userId, userId), eq(requests.status, 'Pending'))
  const ids = requested.map(({ id }) => id)
  const [twice] = await db
    .select({ id: requests.tenantId })
    .from(requests)
    .where(and(waiting, inArray(requests.tenantId, ids)))
  if (twice) throw conflict(['request-waits-already', { client: nameOf(requested, twice.id) }])
  const [all] = await db.select({ n: count() }).from(requests).where(waiting)
  if ((all?.n ?? 0) + requested.length > MAX_PENDING) throw conflict(['too-many-requests-waiting', { n: MAX_PENDING }])
}

const nameOf = (requested: RequestedClients, id: number) => requested.find((client) => client.id === id)?.name ?? ''

/** Kept under no site and no client: only the call for proofs opens it, never a storage access token. */
async function storeProof(ctx: WriteContext, landlordId: number, isFirst: boolean): Promise<number | null> {
  const proof = ctx.uploads.get('file')
  if (!proof) return null
  const owner = { landlordId, siteId: NO_SITE, tenantId: null }
  return isFirst ? keepFile(ctx, proof, owner, documentFileTypes) : copyFile(ctx, proof, owner)
}
