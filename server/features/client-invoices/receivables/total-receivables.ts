import type { receivables as calls } from '@atrium/contract/client-invoices/receivables.ts'
import { type AgeingBucket, ageingBuckets } from '@atrium/contract/client-invoices/statements.ts'
import { FOUND_CAP } from '@atrium/contract/kit/paging.ts'
import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import { isLate, type LateBucket } from '../../../platform/invoices/late.ts'
import { clientInvoices } from '../../../platform/invoices/tables.ts'
import { countUpTo } from '../../../platform/lists/list.ts'
import { foundBy } from '../../../platform/lists/read-list.ts'
import { conditionOf, conditionsOf } from '../../../platform/records/lists.ts'
import { sites } from '../../../platform/tenancy/tables.ts'
import { which } from './which.ts'

const { balance, grandTotal, currency, dueDate, siteId } = clientInvoices

interface Summed extends Record<string, unknown> {
  currency: string
  bucket: AgeingBucket
  documents: number
  cents: number
}

/** What all rows of the list amount to. What nothing is owed of counts among drafts alone, which have no age. */
export const totalReceivables: Handler<typeof calls.totals> = async (ctx, query) => {
  const { scope, filters, words } = conditionsOf(ctx, which, query)
  if (words) {
    const found = sql`select from (${foundBy(words, and(scope, filters), undefined, FOUND_CAP + 1)}) as found`
    if ((await countUpTo(ctx.db, found, FOUND_CAP)) > FOUND_CAP) return { sums: [], capped: true }
  }
  const isDraft = query.view === 'draft'
  const where = and(conditionOf(ctx, which, query), isDraft ? undefined : gt(balance, 0))
  const { rows } = await ctx.db.execute<Summed>(summed(ctx.viewer.landlordId, where, isDraft))
  return { sums: [...Map.groupBy(rows, (row) => row.currency)].map(([name, of]) => sumOf(name, of)), capped: false }
}

/** What day it is at a site is looked up once for all of its documents. */
function summed(landlordId: number, where: SQL | undefined, isDraft: boolean): SQL {
  const cases = (['days30', 'days60', 'days90', 'older'] as const satisfies readonly LateBucket[]).map(
    (bucket) => sql`when ${isLate(bucket, sql`(here.today - ${dueDate})`)} then ${bucket}`,
  )
  const bucket = isDraft ? sql`'current'` : sql`case ${sql.join(cases, sql` `)} else 'current' end`
  return sql`
    with here as materialized (
      select ${sites.id}, (now() at time zone ${sites.timeZone})::date as today from ${sites} where ${eq(sites.landlordId, landlordId)}
    )
    select ${currency} as currency, ${bucket} as bucket, count(*)::int as documents,
      sum(${isDraft ? grandTotal : balance})::float8 as cents
    from ${clientInvoices} inner join here on here.id = ${siteId}
    where ${where} group by 1, 2 order by 1, 2`
}

function sumOf(name: string, rows: readonly Summed[]) {
  const of = (some: readonly Summed[]) => ({
    documents: some.reduce((sum, { documents }) => sum + documents, 0),
    cents: some.reduce((sum, { cents }) => sum + cents, 0),
  })
  const ageing = Object.fromEntries(
    ageingBuckets.map((bucket) => [bucket, of(rows.filter((row) => row.bucket === bucket))]),
  ) as Record<AgeingBucket, ReturnType<typeof of>>
  return { currency: name, ...of(rows), ageing }
}
