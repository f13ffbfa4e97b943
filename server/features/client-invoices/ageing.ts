import type { Ageing, statements as calls } from '@atrium/contract/client-invoices/statements.ts'
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Handler } from '../../platform/http/serve.ts'
import { currenciesOf, postingsOf } from '../../platform/ledger/read-accounts.ts'
import { postings } from '../../platform/ledger/tables.ts'
import { companyCurrency } from '../../platform/tenancy/company-currency.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { clientInvoices } from './tables.ts'

interface Asked {
  landlordId: number
  currency: string
  asOf: string
  tenantId?: number
  /** -1 is all of the viewer's. */
  siteId?: number
}

/** Clients that a list of ageing shows at most. */
const MOST = 500

/**
 * What each client owes at the end of a day: of each invoice what its postings up to then amount to, by the days since it was due, and
 * payments that were put to none. The total is what the accounts amount to: nothing else is asked. Those who owe most come first.
 */
async function rowsOf(ctx: ReadContext, { landlordId, currency, asOf, tenantId, siteId = -1 }: Asked) {
  const { db } = ctx
  const which = {
    ...{ landlordId, currency, scope: ctx.scope.at(siteId, postings) },
    ...(tenantId === undefined ? {} : { tenantId }),
  }
  const until = lte(postings.effectiveOn, asOf)
  const cents = sql<number>`sum(${postings.cents})`.as('cents')
  const open = db
    .select({ tenantId: postings.tenantId, documentId: postings.documentId, cents })
    .from(postings)
    .where(and(postingsOf(db, { ...which, types: ['receivable'] }), until))
    .groupBy(postings.tenantId, postings.documentId)
    .having(sql`sum(${postings.cents}) <> 0`)
    .as('open')
  const unapplied = db
    .select({
      tenantId: postings.tenantId,
      documentId: sql<number | null>`null::int`.as('document_id'),
      cents,
    })
    .from(postings)
    .where(and(postingsOf(db, { ...which, types: ['unapplied cash'] }), until))
    .groupBy(postings.tenantId)
    .as('unapplied')
  const late = sql`(${asOf}::date - ${clientInvoices.dueDate})`
  const owed = (condition: unknown) => sql<number>`coalesce(sum(all_open.cents) filter (where ${condition}), 0)::float8`
  const result = await db.execute<{ tenant_id: number } & Ageing>(sql`
    select all_open.tenant_id,
      ${owed(sql`all_open.document_id is not null and ${late} <= 0`)} as "current",
      ${owed(sql`${late} between 1 and 30`)} as "days30",
      ${owed(sql`${late} between 31 and 60`)} as "days60",
      ${owed(sql`${late} between 61 and 90`)} as "days90",
      ${owed(sql`${late} > 90`)} as "older",
      ${owed(sql`all_open.document_id is null`)} as "unapplied",
      sum(all_open.cents)::float8 as "total"
    from (select tenant_id, document_id, cents from ${open} union all select tenant_id, document_id, cents from ${unapplied}) as all_open
    left join ${clientInvoices} on ${clientInvoices.id} = all_open.document_id
    group by all_open.tenant_id
    having bool_or(all_open.cents <> 0)
    order by sum(all_open.cents) desc, all_open.tenant_id
    limit ${MOST + 1}`)
  return result.rows
}

const nothing: Ageing = { current: 0, days30: 0, days60: 0, days90: 0, older: 0, unapplied: 0, total: 0 }
const buckets = Object.keys(nothing) as (keyof Ageing)[]

/** What one client owes, by how long it is due. */
export async function ageingOf(ctx: ReadContext, asked: Asked & { tenantId: number }): Promise<Ageing> {
  const [row] = await rowsOf(ctx, asked)
  return row ? pick(row) : nothing
}

const pick = (row: Ageing): Ageing => Object.fromEntries(buckets.map((bucket) => [bucket, row[bucket]])) as unknown as Ageing

export const getAgeing: Handler<typeof calls.ageing> = async (ctx, { siteId, asOf, currency: asked }) => {
  const { db, viewer } = ctx
  const { landlordId } = viewer
  const own = await companyCurrency(db, landlordId)
  const currency = asked ?? own
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
  const totals = items.reduce(
    (sum, item) => Object.fromEntries(buckets.map((bucket) => [bucket, sum[bucket] + item[bucket]])) as unknown as Ageing,
    nothing,
  )
  const currencies = [...new Set([own, ...(await currenciesOf(db, landlordId))])]
  return { asOf, currency, currencies, items, totals, capped: found.length > MOST }
}
