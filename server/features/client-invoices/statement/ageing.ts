import {
  type Ageing,
  type AgeingBucket,
  ageingBuckets,
  type statements as calls,
} from '@atrium/contract/client-invoices/statements.ts'
import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import { bookCurrency } from '../../../platform/invoices/book-currency.ts'
import { isLate } from '../../../platform/invoices/late.ts'
import { clientInvoices, owedSpans } from '../../../platform/invoices/tables.ts'
import { accountsOf, owedTypes, postingsOf } from '../../../platform/ledger/read-accounts.ts'
import { postings } from '../../../platform/ledger/tables.ts'
import { findTenant } from '../../../platform/tenancy/client-scope.ts'
import { latestToday } from '../../../platform/tenancy/site-days.ts'
import { sites, tenants } from '../../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { leaseOfClient, postingsOfLease } from '../invoice/of-lease.ts'

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
 * What each client owes at the end of a day, and in the first row, which names no client, all of them together: what is owed of each
 * document by the days since it was due, and payments that were put to none. Those who owe most come first.
 */
async function rowsOf(ctx: Reading, query: AgeingQuery) {
  const late = lateAt(query.asOf)
  const cases = sql.join(
    ageingBuckets.map((bucket) => sql`when ${isIn(bucket, late)} then ${bucket}`),
    sql` `,
  )
  const sumOf = (bucket: keyof Ageing) =>
    sql`coalesce(sum(cents) filter (where bucket = ${bucket}), 0)::float8 as ${sql.identifier(bucket)}`
  // Summed by bucket first: seven sums with conditions over every document would take longer than reading them.
  const result = await ctx.db.execute<{ tenant_id: number | null } & Ageing>(sql`
    with owed as (
      select open.tenant_id, case when open.document_id = 0 then 'unapplied' ${cases} end as bucket, sum(open.cents)::bigint as cents
      from ${openAt(ctx, query)} open group by 1, 2
    )
    select tenant_id, ${sql.join([...ageingBuckets, 'unapplied' as const].map(sumOf), sql`, `)}, coalesce(sum(cents), 0)::float8 as "total"
    from owed
    group by grouping sets ((tenant_id), ())
    order by grouping(tenant_id) desc, "total" desc, tenant_id
    limit ${MOST + 2}`)
  const [totals, ...rows] = result.rows
  return { totals: totals ? pick(totals) : nothing, rows: rows as ({ tenant_id: number } & Ageing)[] }
}

/** A subquery of what is owed at the end of a day: `cents` by client and document (0: put to none) with the day it is due on, more than one row of it perhaps. */
function openAt(ctx: Reading, { landlordId, currency, asOf, tenantId, siteId = -1, only }: AgeingQuery): SQL {
  const client = tenantId === undefined ? {} : { tenantId }
  const which = { landlordId, currency, types: owedTypes, ...client }
  if (only) {
    const own = postingsOf(ctx.db, { ...which, scope: ctx.scope.at(siteId, postings), only })
    return sql`(
      select p.*, ${clientInvoices.dueDate} as due_on from (
        select ${postings.tenantId} as tenant_id, coalesce(${postings.documentId}, 0) as document_id, sum(${postings.cents}) as cents
        from ${postings} where ${and(own, lte(postings.effectiveOn, asOf))} group by 1, 2 having sum(${postings.cents}) <> 0
      ) p left join ${clientInvoices} on ${clientInvoices.id} = p.document_id)`
  }
  const own = and(
    ctx.scope.at(siteId, owedSpans),
    eq(owedSpans.landlordId, landlordId),
    tenantId === undefined ? undefined : eq(owedSpans.tenantId, tenantId),
    inArray(owedSpans.accountId, accountsOf(ctx.db, which)),
  )
  // Spans that hold until now are in an index of their own, which has all that is read here: on most days that are asked about they are nearly all.
  return sql`(
    select tenant_id, document_id, due_on, cents from ${owedSpans} where ${own} and until = 'infinity' and since <= ${asOf}::date
    union all
    select tenant_id, document_id, due_on, cents from ${owedSpans}
    where ${own} and until < 'infinity' and daterange(since, until) @> ${asOf}::date)`
}

/** Days since the due day, at the end of a day. */
const lateAt = (asOf: string) => sql`(${asOf}::date - open.due_on)`
const isIn = (bucket: AgeingBucket, late: SQL) => (bucket === 'current' ? sql`${late} <= 0` : isLate(bucket, late))

const nothing: Ageing = { current: 0, days30: 0, days60: 0, days90: 0, older: 0, unapplied: 0, total: 0 }
const buckets = Object.keys(nothing) as (keyof Ageing)[]

/** What one client owes, by how long it is due. */
export async function ageingOf(ctx: Reading, query: AgeingQuery & { tenantId: number }): Promise<Ageing> {
  return (await rowsOf(ctx, query)).totals
}

const pick = (row: Ageing): Ageing => Object.fromEntries(buckets.map((bucket) => [bucket, row[bucket]])) as unknown as Ageing

export const getAgeing: Handler<typeof calls.ageing> = async (ctx, { siteId, asOf: until, currency: onlyCurrency }) => {
  const { db, viewer } = ctx
  const { landlordId } = viewer
  const asOf = until ?? (await latestToday(ctx, siteId))
  const { currency, currencies } = await bookCurrency(db, landlordId, onlyCurrency)
  const { totals, rows: found } = await rowsOf(ctx, { landlordId, currency, asOf, siteId })
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
  const late = lateAt(asOf)
  // A page is found before names are looked up, and all that is in the bucket is counted in passing.
  const { rows } = await ctx.db.execute<OwedDocument & { items: number; sum: number }>(sql`
    with found as materialized (
      select tenant_id, document_id, due_on, sum(cents)::bigint as cents from ${openAt(ctx, which)} open
      where document_id <> 0 and ${isIn(bucket, late)} group by 1, 2, 3 having sum(cents) <> 0
    ), shown as (
      select * from found order by due_on, document_id limit ${rowsPerPage} offset ${(page - 1) * rowsPerPage}
    ), sums as (
      select count(*)::int as items, coalesce(sum(cents), 0)::float8 as sum from found
    )
    select ${clientInvoices.id}, ${clientInvoices.kind}, coalesce(${clientInvoices.invoiceNo}, '') as "invoiceNo",
      ${clientInvoices.title}, shown.tenant_id as "tenantId", ${tenants.name} as "clientName",
      shown.due_on::text as "dueDate", ${asOf}::date - shown.due_on as "daysLate", shown.cents::float8 as owed, sums.items, sums.sum
    from sums left join shown on true
    left join ${clientInvoices} on ${clientInvoices.id} = shown.document_id
    left join ${tenants} on ${tenants.id} = shown.tenant_id
    order by shown.due_on, shown.document_id`)
  const [first] = rows
  const items = rows.filter(({ id }) => id !== null).map(({ items: _, sum: __, ...document }): OwedDocument => document)
  return { currency, items, totalItems: first?.items ?? 0, total: first?.sum ?? 0 }
}
