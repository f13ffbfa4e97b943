import type { admin } from '@atrium/contract/admin/admin.ts'
import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { countEach } from '../../platform/lists/list.ts'
import { isReal, ofReal } from '../../platform/tenancy/real-companies.ts'
import { landlords, plans, sites, tenants } from '../../platform/tenancy/tables.ts'
import { latestEntries } from '../audit/latest-entries.ts'

const LATEST = 6

/** The admin's dashboard in one call. */
export const getSummary: Handler<typeof admin.summary> = async (ctx) => {
  const { counts, capped } = await countEach(ctx.db, {
    landlords: rowsOf(landlords, and(isReal, eq(landlords.active, true))),
    sites: rowsOf(sites, and(eq(sites.active, true), ofReal(sites.landlordId))),
    tenants: rowsOf(tenants, and(eq(tenants.active, true), ofReal(tenants.landlordId))),
    users: rowsOf(users, and(eq(users.active, true), ofReal(users.landlordId))),
    activeUsers: rowsOf(
      users,
      and(eq(users.active, true), gt(users.lastLoginAt, sql`now() - interval '30 days'`), ofReal(users.landlordId)),
    ),
    trials: rowsOf(
      landlords,
      and(
        isReal,
        eq(landlords.active, true),
        eq(landlords.isTrial, true),
        eq(landlords.valid, false),
        gt(landlords.trialEnd, sql`now()`),
      ),
    ),
  })
  return { ...counts, capped, signUps: await signUps(ctx.db), entries: await latestEntries(ctx, LATEST) }
}

const rowsOf = (table: PgTable, where: SQL | undefined) => sql`select from ${table} where ${where}`

async function signUps(db: ReadDb) {
  const rows = await db
    .select({
      id: landlords.id,
      name: landlords.name,
      plan: plans.name,
      isTrial: landlords.isTrial,
      createdAt: landlords.createdAt,
    })
    .from(landlords)
    .innerJoin(plans, eq(plans.id, landlords.planId))
    .where(isReal)
    .orderBy(desc(landlords.createdAt), desc(landlords.id))
    .limit(LATEST)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}
