import type { adminCorporate, corporateTenant } from '@atrium/contract/corporate/corporate.ts'
import { and, asc, eq, exists, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Handler } from '../../platform/calls/serve.ts'
import { matching } from '../../platform/lists/list.ts'
import { limit, perUser } from '../../platform/quotas/limit.ts'
import { corporateTenants, sites, tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { findCorporateUser } from './find-corporate-user.ts'
import { proofOf } from './found-proof.ts'
import { corporateRequests as requests } from './tables.ts'

/** Searches of one corporate client in an hour. */
const MOST_SEARCHES = 30
/** Clients of one name and unit there can be at several sites. */
const MOST_FOUND = 5
const MOST_FOR_ADMIN = 20

/**
 * Finds clients of the viewer's landlord by a whole name and unit. Somebody who runs a client knows both; somebody who wants
 * the landlord's list of clients would have to guess both, thirty times an hour.
 */
export const findClients: Handler<typeof corporateTenant.find> = async (ctx, { name, unit }) => {
  await limit(ctx, [perUser(ctx, 'find clients', MOST_SEARCHES)])
  const { userId, landlordId } = ctx.viewer
  const written = and(eq(squeezed(tenants.name), squeezedText(name)), eq(bareUnit(tenants.unit), bareUnitText(unit)))
  const rows = squeeze(name) ? await select(ctx, userId, landlordId ?? 0, written, MOST_FOUND) : []
  return { items: rows.map((row) => ({ ...row, proof: proofOf(ctx.app.secrets, userId, row.id) })) }
}

/** The same for an admin: the clients of a corporate client's landlord, by parts of words. */
export const findClientsFor: Handler<typeof adminCorporate.find> = async (ctx, { userId, query }) => {
  const user = await findCorporateUser(ctx, userId)
  return { items: await select(ctx, userId, user.landlordId, matching(query, tenants.name, tenants.unit), MOST_FOR_ADMIN) }
}

async function select(ctx: ReadContext, userId: number, landlordId: number, narrowed: SQL | undefined, most: number) {
  const { db } = ctx
  const spanned = db
    .select({ one: sql`1` })
    .from(corporateTenants)
    .where(and(eq(corporateTenants.userId, userId), eq(corporateTenants.tenantId, tenants.id)))
  const waits = db
    .select({ one: sql`1` })
    .from(requests)
    .where(and(eq(requests.userId, userId), eq(requests.tenantId, tenants.id), eq(requests.status, 'Pending')))
  const rows = await db
    .select({
      id: tenants.id,
      name: tenants.name,
      unit: tenants.unit,
      siteName: sites.name,
      own: sql<boolean>`${exists(spanned)}`,
      waits: sql<boolean>`${exists(waits)}`,
    })
    .from(tenants)
    .innerJoin(sites, eq(sites.id, tenants.siteId))
    .where(and(eq(tenants.landlordId, landlordId), eq(tenants.active, true), eq(sites.active, true), narrowed))
    .orderBy(asc(tenants.name), asc(tenants.id))
    .limit(most)
  return rows.map(({ own, waits: pending, ...row }) => ({
    ...row,
    state: own ? ('own' as const) : pending ? ('pending' as const) : ('free' as const),
  }))
}

const squeeze = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
/** Letters and digits only: "J. Smith & Co." and "j smith co" are the same name. */
const squeezed = (text: PgColumn | SQL) => sql<string>`regexp_replace(lower(${text}), '[^[:alnum:]]+', '', 'g')`
const squeezedText = (text: string) => squeezed(sql`${text}::text`)

/** A unit without the word before its number: "Unit 204", "#204" and "204" are the same door. */
const bareUnit = (text: PgColumn | SQL) =>
  sql<string>`regexp_replace(regexp_replace(lower(${text}), '^(unit|suite|apartment|apt|local|bureau|store|no)[[:punct:][:space:]]+', ''), '[^[:alnum:]]+', '', 'g')`
const bareUnitText = (text: string) => bareUnit(sql`${text}::text`)
