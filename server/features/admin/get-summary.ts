import type { admin } from '@atrium/contract/admin/admin.ts'
import { and, count, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { users } from '../../platform/auth/tables.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { landlords, plans, sites, tenants } from '../../platform/tenancy/tables.ts'
import { latestEntries } from '../audit/latest-entries.ts'

const LATEST = 6

/** The admin's dashboard in one call. */
export const getSummary: Handler<typeof admin.summary> = async (ctx) => ({
  landlords: await countOf(ctx.db, landlords, eq(landlords.active, true)),
  sites: await countOf(ctx.db, sites, eq(sites.active, true)),
  tenants: await countOf(ctx.db, tenants, eq(tenants.active, true)),
  users: await countOf(ctx.db, users, eq(users.active, true)),
  activeUsers: await countOf(ctx.db, users, and(eq(users.active, true), gt(users.lastLoginAt, sql`now() - interval '30 days'`))),
  trials: await countOf(
    ctx.db,
    landlords,
    and(eq(landlords.active, true), eq(landlords.isTrial, true), eq(landlords.valid, false), gt(landlords.trialEnd, sql`now()`)),
  ),
  signUps: await signUps(ctx.db),
  entries: await latestEntries(ctx, LATEST),
})

async function countOf(db: ReadDb, table: PgTable, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ n: count() }).from(table).where(where)
  return row?.n ?? 0
}

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
    .orderBy(desc(landlords.createdAt), desc(landlords.id))
    .limit(LATEST)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}
