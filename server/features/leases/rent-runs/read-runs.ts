import {
  rentRuns as calls,
  type RentRun,
  type RentRunOverview,
  type RunDocument,
  type RunLease,
  type RunSum,
} from '@atrium/contract/leases/rent-runs.ts'
import { and, asc, type Column, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '../../../platform/auth/tables.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { pageOf } from '../../../platform/database/page-of.ts'
import { clientInvoices } from '../../../platform/invoices/tables.ts'
import { holds } from '../../../platform/lists/list.ts'
import { listOf } from '../../../platform/records/lists.ts'
import { notFound } from '../../../platform/refusal.ts'
import { byClient } from '../../../platform/tenancy/client-scope.ts'
import { byTextOrClient } from '../../../platform/tenancy/clients-named.ts'
import { sites, tenants } from '../../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { allOf, outcomeOf } from '../charges/issue-charges.ts'
import { leaseChargeRows, leases } from '../tables.ts'
import { planOf } from './preview-run.ts'
import { rentRunLeases, rentRunSums, rentRuns } from './tables.ts'

/** Lines of a lease that are shown. */
const MOST = 500

/** Runs of a site in scope; those of all sites for who ordered them, and for who works at all. */
export function ownRuns({ scope, viewer }: ReadContext): SQL | undefined {
  const all = viewer.kind === 'landlord' && viewer.siteIds === 'all' ? undefined : eq(rentRuns.createdBy, viewer.userId)
  return and(scope.of({ landlordId: rentRuns.landlordId }), or(scope.of(rentRuns), and(isNull(rentRuns.siteId), all)))
}

const orderers = alias(users, 'orderers')
const issuers = alias(users, 'issuers')

const selectRuns = (db: ReadDb) =>
  db
    .select({ run: rentRuns, siteName: sites.name, orderedBy: orderers.name, issuedBy: issuers.name })
    .from(rentRuns)
    .leftJoin(sites, eq(sites.id, rentRuns.siteId))
    .leftJoin(orderers, eq(orderers.id, rentRuns.createdBy))
    .leftJoin(issuers, eq(issuers.id, rentRuns.issuedBy))

function itemOf({ run, siteName, orderedBy, issuedBy }: Awaited<ReturnType<typeof selectRuns>>[number]): RentRun {
  const { landlordId: _, createdBy: __, createdAt, endedAt, ...rest } = run
  return {
    ...rest,
    siteName: siteName ?? '',
    orderedBy: orderedBy ?? '',
    orderedById: run.createdBy,
    issuedBy: issuedBy ?? '',
    issuedById: run.issuedBy,
    createdDate: createdAt.toISOString(),
    endedDate: endedAt?.toISOString() ?? null,
  }
}

const ofSite = (query: string) => sql`${rentRuns.siteId} in (select ${sites.id} from ${sites} where ${holds(sites.name, query)})`

/** By site, or by who ordered it. */
export const searchRuns: Handler<typeof calls.search> = listOf(calls.search, {
  table: rentRuns,
  owned: { landlordId: rentRuns.landlordId, siteId: rentRuns.siteId, sharedWithoutSite: true },
  page: pageOf(selectRuns),
  item: itemOf,
  shown: ownRuns,
  equal: { state: rentRuns.state },
  words: (query) => {
    const where = sql`(${ofSite(query)} or ${rentRuns.createdBy} in (select ${users.id} from ${users} where ${holds(users.name, query)}))`
    return { where, found: [(condition) => sql`select ${rentRuns.id} from ${rentRuns} where ${and(where, condition)}`] }
  },
  sorts: { createdDate: rentRuns.createdAt, until: rentRuns.until },
})

export const getRun: Handler<typeof calls.get> = async (ctx, { id }): Promise<RentRunOverview> => {
  const [row] = await selectRuns(ctx.db)
    .where(and(ownRuns(ctx), eq(rentRuns.id, id)))
    .limit(1)
  if (!row) throw notFound()
  const s = rentRunSums
  const sum = (column: Column, where: SQL) => sql<string>`coalesce(sum(${column}) filter (where ${where}), 0)`
  const notice = sql`not ${s.isCredit}`
  const where = and(ctx.scope.of(s), eq(s.runId, id))
  const sums = await ctx.db
    .select({
      currency: s.currency,
      isIssued: s.isIssued,
      notices: sum(s.documents, notice),
      net: sum(s.net, notice),
      taxes: sum(s.taxes, notice),
      total: sum(s.total, notice),
      creditNotes: sum(s.documents, s.isCredit.getSQL()),
      credited: sum(s.total, s.isCredit.getSQL()),
    })
    .from(s)
    .where(where)
    .groupBy(s.currency, s.isIssued)
    .orderBy(asc(s.currency))
  const of = (isIssued: boolean) =>
    sums.flatMap(({ isIssued: kept, currency, ...amounts }): RunSum[] => {
      const numbers = Object.entries(amounts).map(([key, value]) => [key, Number(value)])
      return kept === isIssued ? [{ currency, ...Object.fromEntries(numbers) }] : []
    })
  const isBegun = row.run.toIssue > 0
  const days = await ctx.db
    .select({
      dueOn: s.dueOn,
      currency: s.currency,
      notices: sql<string>`sum(${s.documents})`,
      total: sql<string>`sum(${s.total})`,
    })
    .from(s)
    .where(and(where, eq(s.isIssued, isBegun), eq(s.isCredit, false)))
    .groupBy(s.dueOn, s.currency)
    .orderBy(asc(s.dueOn), asc(s.currency))
  return {
    ...itemOf(row),
    preview: of(false),
    done: of(true),
    days: days.map((day) => ({ ...day, notices: Number(day.notices), total: Number(day.total) })),
  }
}

const selectLeases = (db: ReadDb) =>
  db
    .select({ row: rentRunLeases, tenant: tenants.name, siteName: sites.name })
    .from(rentRunLeases)
    .innerJoin(tenants, eq(tenants.id, rentRunLeases.tenantId))
    .innerJoin(sites, eq(sites.id, rentRunLeases.siteId))

/** That a run is one that the viewer sees. */
const ofOwnRun = (ctx: ReadContext, runId: number | typeof rentRunLeases.runId) =>
  exists(
    ctx.db
      .select({ one: sql`1` })
      .from(rentRuns)
      .where(and(ownRuns(ctx), eq(rentRuns.id, runId))),
  )

export const searchRunLeases: Handler<typeof calls.leases> = listOf(calls.leases, {
  table: rentRunLeases,
  page: pageOf(selectLeases),
  item: ({ row, tenant, siteName }: Awaited<ReturnType<typeof selectLeases>>[number]): RunLease => {
    const { landlordId: _, runId: __, digest: ___, documents: ____, ...item } = row
    return { ...item, tenant, siteName }
  },
  shown: (ctx, { runId }) => and(eq(rentRunLeases.runId, runId), ofOwnRun(ctx, runId)),
  equal: { state: rentRunLeases.state },
  words: (query, ctx) => byTextOrClient(ctx, -1, rentRunLeases, rentRunLeases.leaseNo, query),
  sorts: (ctx) => ({
    leaseNo: rentRunLeases.leaseNo,
    tenant: byClient(ctx, rentRunLeases.tenantId),
    total: rentRunLeases.total,
    credited: rentRunLeases.credited,
  }),
})

export const getRunLease: Handler<typeof calls.lease> = async (ctx, { id }) => {
  const [row] = await ctx.db
    .select()
    .from(rentRunLeases)
    .where(and(ctx.scope.of(rentRunLeases), eq(rentRunLeases.id, id), ofOwnRun(ctx, rentRunLeases.runId)))
  if (!row) throw notFound()
  const { currency, state } = row
  if (state === 'Issued') return { currency, documents: await issuedOf(ctx, row.documents ?? []) }
  return { currency, documents: state === 'Failed' ? [] : await comingOf(ctx, row) }
}

/** What a lease would be issued now. */
async function comingOf(ctx: ReadContext, { leaseId, runId }: typeof rentRunLeases.$inferSelect): Promise<RunDocument[]> {
  const found = await ctx.db
    .select()
    .from(leases)
    .where(and(ctx.scope.of(leases), eq(leases.id, leaseId)))
  const [run] = await ctx.db.select().from(rentRuns).where(eq(rentRuns.id, runId))
  if (!run) throw notFound()
  const { plans } = await planOf(ctx, run, found)
  return plans.flatMap(({ batches }) =>
    batches.map((batch) => {
      const outcome = outcomeOf(batch)
      return { id: null, invoiceNo: '', ...outcome, lines: linesOf(allOf(batch), outcome.kind === 'CreditNote' ? -1 : 1) }
    }),
  )
}

/** A credit note shows what it takes back above zero. */
const linesOf = (lines: ReturnType<typeof allOf>, sign: number): RunDocument['lines'] =>
  lines
    .flatMap(({ charge, amount, taxes }) =>
      charge
        ? [{ ...charge, cents: sign * amount || 0, taxes: sign * taxes.reduce((sum, { cents }) => sum + cents, 0) || 0 }]
        : [],
    )
    .slice(0, MOST)

async function issuedOf({ db }: ReadContext, documents: readonly { id: number }[]): Promise<RunDocument[]> {
  const ids = documents.map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await db.select().from(clientInvoices).where(inArray(clientInvoices.id, ids)).orderBy(asc(clientInvoices.id))
  const charges = await db
    .select({ documentId: leaseChargeRows.documentId, line: leaseChargeRows.line })
    .from(leaseChargeRows)
    .where(inArray(leaseChargeRows.documentId, ids))
    .orderBy(asc(leaseChargeRows.id))
  const linesBy = Map.groupBy(charges, ({ documentId }) => documentId)
  return rows.map(({ id, invoiceNo, kind, dueDate, subtotal, taxTotal, grandTotal }) => {
    const isCredit = kind === 'CreditNote'
    const lines = (linesBy.get(id) ?? []).map(({ line }) => line)
    return {
      id,
      invoiceNo: invoiceNo ?? '',
      kind: isCredit ? 'CreditNote' : 'Notice',
      dueOn: dueDate,
      net: subtotal,
      taxes: taxTotal,
      total: grandTotal,
      lines: linesOf(lines, isCredit ? -1 : 1),
    }
  })
}
