import type { Ageing, AgeingBucket, statements as calls } from '@atrium/contract/client-invoices/statements.ts'
import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { bookCurrency } from '../../platform/documents/book-currency.ts'
import { isLate } from '../../platform/documents/late.ts'
import { clientInvoices } from '../../platform/documents/tables.ts'
import { owedTypes, postingsOf } from '../../platform/ledger/read-accounts.ts'
import { postings } from '../../platform/ledger/tables.ts'
import { findTenant } from '../../platform/tenancy/client-scope.ts'
import { latestToday } from '../../platform/tenancy/site-days.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { leaseOfClient, postingsOfLease } from './of-lease.ts'

type Reading = Pick<ReadContext, 'db' | 'scope'>

interface AgeingQuery {
  landlordId: number
  currency: string
  asOf: string
  tenantId?: number
  /** -1 is all of the viewer's. */
  siteId?: number
  /** Of these postings alone. */
  only?: SQL | undefined
}

/** Clients that a list of ageing shows at most. */
const MOST = 500

/**
 * What each client owes at the end of a day: of each invoice what its postings up to then amount to, by the days since it was due, and
 * payments that were put to none. The total is what the accounts amount to: nothing else is asked. Those who owe most come first.
 */
async function rowsOf(ctx: Reading, query: AgeingQuery) {
  const { select, open } = ageingQuery(ctx, query)
  const result = await ctx.db.execute<{ tenant_id: number } & Ageing>(sql`
    select open.tenant_id, ${select} ${open}
    group by open.tenant_id
    order by sum(open.cents) desc, open.tenant_id
    limit ${MOST + 1}`)
  return result.rows
}

/** The same of all of them together, however many there are. */
async function totalsOf(ctx: Reading, query: AgeingQuery): Promise<Ageing> {
  const { select, open } = ageingQuery(ctx, query)
  const { rows } = await ctx.db.execute<{ [bucket in keyof Ageing]: number | null }>(sql`select ${select} ${open}`)
  const [row] = rows
  return row ? pick(row) : nothing
}

function ageingQuery(ctx: Reading, { landlordId, currency, asOf, tenantId, siteId = -1, only }: AgeingQuery) {
  const { db } = ctx
  const which = {
    landlordId,
    currency,
    types: owedTypes,
    scope: ctx.scope.at(siteId, postings),
    only,
    ...(tenantId === undefined ? {} : { tenantId }),
  }
  // Unapplied cash names no invoice.
  const open = db
    .select({
      tenantId: postings.tenantId,
      documentId: postings.documentId,
      cents: sql<number>`sum(${postings.cents})`.as('cents'),
    })
    .from(postings)
    .where(and(postingsOf(db, which), lte(postings.effectiveOn, asOf)))
    .groupBy(postings.tenantId, postings.documentId)
    .having(sql`sum(${postings.cents}) <> 0`)
    .as('open')
  const owedIn = (bucket: AgeingBucket) => sum(sql`open.document_id is not null and ${isIn(bucket, lateAt(asOf))}`)
  const sum = (condition: SQL) => sql<number>`coalesce(sum(open.cents) filter (where ${condition}), 0)::float8`
  const select = sql`
      ${owedIn('current')} as "current",
      ${owedIn('days30')} as "days30",
      ${owedIn('days60')} as "days60",
      ${owedIn('days90')} as "days90",
      ${owedIn('older')} as "older",
      ${sum(sql`open.document_id is null`)} as "unapplied",
      sum(open.cents)::float8 as "total"`
  return { select, open: sql`from ${open} left join ${clientInvoices} on ${clientInvoices.id} = open.document_id` }
}

/** Days since the due day, at the end of a day. */
const lateAt = (asOf: string) => sql`(${asOf}::date - ${clientInvoices.dueDate})`
const isIn = (bucket: AgeingBucket, late: SQL) => (bucket === 'current' ? sql`${late} <= 0` : isLate(bucket, late))

const nothing: Ageing = { current: 0, days30: 0, days60: 0, days90: 0, older: 0, unapplied: 0, total: 0 }
const buckets = Object.keys(nothing) as (keyof Ageing)[]

/** What one client owes, by how long it is due. */
export async function ageingOf(ctx: Reading, query: AgeingQuery & { tenantId: number }): Promise<Ageing> {
  const [row] = await rowsOf(ctx, query)
  return row ? pick(row) : nothing
}

const pick = (row: { [bucket in keyof Ageing]: number | null }): Ageing =>
  Object.fromEntries(buckets.map((bucket) => [bucket, row[bucket] ?? 0])) as unknown as Ageing

export const getAgeing: Handler<typeof calls.ageing> = async (ctx, { siteId, asOf: until, currency: onlyCurrency }) => {
  const { db, viewer } = ctx
  const { landlordId } = viewer
  const asOf = until ?? (await latestToday(ctx, siteId))
  const { currency, currencies } = await bookCurrency(db, landlordId, onlyCurrency)
  const found = await rowsOf(ctx, { landlordId, currency, asOf, siteId })
  const rows = found.slice(0, MOST)
  const names = await db
    .select({ id: tenants.id, clientName: tenants.name, siteName: sites.name })
    .from(tenants)
    .innerJoin(sites, eq(sites.id, tenants.siteId))
    .where(
      inArray(
        tenants.id,
        rows.map(({ tenant_id }) => tenant_id),
      ),
    )
  const byId = new Map(names.map((one) => [one.id, one]))
  const items = rows.map((row) => {
    const { clientName = '', siteName = '' } = byId.get(row.tenant_id) ?? {}
    return { ...pick(row), tenantId: row.tenant_id, clientName, siteName }
  })
  const totals = await totalsOf(ctx, { landlordId, currency, asOf, siteId })
  return { asOf, currency, currencies, items, totals, capped: found.length > MOST }
}

interface OwedDocument extends Record<string, unknown> {
  id: number
  kind: (typeof clientInvoices.$inferSelect)['kind']
  invoiceNo: string
  title: string
  tenantId: number
  clientName: string
  dueDate: string
  daysLate: number
  owed: number
}

/** The documents that a bucket is made of; the same postings as those that it adds up. */
export const getOwedDocuments: Handler<typeof calls.owedDocuments> = async (
  ctx,
  { siteId, tenantId, leaseId, asOf: until, currency: onlyCurrency, bucket, page, rowsPerPage },
) => {
  const client = tenantId === undefined ? null : await findTenant(ctx, tenantId)
  const asOf = until ?? (await latestToday(ctx, client?.siteId ?? siteId))
  const { landlordId } = ctx.viewer
  const { currency } = await bookCurrency(ctx.db, landlordId, onlyCurrency)
  const lease = tenantId === undefined ? null : await leaseOfClient(ctx, tenantId, leaseId)
  const only = lease && tenantId !== undefined ? postingsOfLease(ctx.db, { landlordId, tenantId, leaseId: lease.id }) : undefined
  const which = { landlordId, currency, asOf, siteId, only, ...(tenantId === undefined ? {} : { tenantId }) }
  const { open } = ageingQuery(ctx, which)
  const late = lateAt(asOf)
  const found = sql`${open} join ${tenants} on ${tenants.id} = open.tenant_id
    where open.document_id is not null and ${isIn(bucket, late)}`
  const { rows } = await ctx.db.execute<OwedDocument>(sql`
    select ${clientInvoices.id}, ${clientInvoices.kind}, coalesce(${clientInvoices.invoiceNo}, '') as "invoiceNo",
      ${clientInvoices.title}, open.tenant_id as "tenantId", ${tenants.name} as "clientName",
      ${clientInvoices.dueDate}::text as "dueDate", ${late} as "daysLate", open.cents::float8 as owed
    ${found}
    order by ${clientInvoices.dueDate}, ${clientInvoices.id} limit ${rowsPerPage} offset ${(page - 1) * rowsPerPage}`)
  const { rows: sums } = await ctx.db.execute<{ items: number; cents: number }>(
    sql`select count(*)::int as items, coalesce(sum(open.cents), 0)::float8 as cents ${found}`,
  )
  return { currency, items: rows, totalItems: sums[0]?.items ?? 0, total: sums[0]?.cents ?? 0 }
}
