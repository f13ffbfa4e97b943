import type { DocumentKind } from '@atrium/contract/money/states.ts'
import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { ownedSite } from '../tenancy/site-scope.ts'
import { sites } from '../tenancy/tables.ts'
import { monthOf, sitesToday, todayInUtc } from '../tenancy/today-at-site.ts'
import type { ReadContext } from '../work/context.ts'
import { daysOfBucket, type LateBucket, lateBuckets } from './late.ts'
import { clientInvoices, owedSums } from './tables.ts'

/** What is open of documents in a currency that are so late today at their sites. */
export interface OwedByAge {
  currency: string
  bucket: 'current' | LateBucket
  documents: number
  /** Whole cents. */
  cents: number
}

interface Numbered extends Record<string, unknown> {
  currency: string
  /** Its place among the buckets. */
  bucket: number
  documents: number
  cents: number
}

const firstDays = lateBuckets.map((bucket) => daysOfBucket(bucket)[0])
const oldest = Math.max(...firstDays)
const bucketOf = (day: SQL) => sql`width_bucket(here.today - ${day}, array[${sql.raw(firstDays.join(', '))}])`

/**
 * What is open of documents of some kinds at a site of a viewer who works for the company, or at all of the viewer's (-1), by the kept sums:
 * of a month whose days are all in one bucket as a whole, of the few others by their days. By currency, then bucket.
 */
export async function owedByAge(
  { db, scope }: ReadContext,
  choice: number,
  kinds: readonly DocumentKind[],
): Promise<OwedByAge[]> {
  const { grain, firstDay, siteId, kind, currency, documents, cents } = owedSums
  const month = monthOf(sql`${firstDay}`)
  const { rows } = await db.execute<Numbered>(sql`
    with here as materialized (${sitesToday(scope.at(choice, ownedSite))})
    select currency, bucket, sum(documents)::int as documents, sum(cents)::float8 as cents
    from (
      select ${currency}, ${documents}, ${cents}, ${bucketOf(sql`${firstDay}`)} as bucket,
        ${grain} = 'month' as is_whole, ${bucketOf(month)} = ${bucketOf(sql`(${month} + interval '1 month')::date - 1`)} as is_even
      from ${owedSums} join here on here.id = ${siteId}
      where ${and(scope.at(choice, owedSums), inArray(kind, [...kinds]), gt(documents, 0))}
        and (${grain} = 'month' or (${grain} = 'day' and ${firstDay} >= ${monthOf(sql`${todayInUtc} - ${oldest + 1}::int`)}))
    ) parts
    where is_whole = is_even group by 1, 2 order by 1, 2`)
  return rows.map(named)
}

/** What is open of documents of a kind that are overdue today at their sites, of the same: whole months, and the days of this one. By currency. */
export async function overdueSums(
  { db, scope }: ReadContext,
  choice: number,
  ofKind: DocumentKind,
): Promise<Pick<OwedByAge, 'currency' | 'documents' | 'cents'>[]> {
  const { grain, firstDay, siteId, kind, currency, documents, cents } = owedSums
  const month = monthOf(sql`here.today`)
  const { rows } = await db.execute<{ currency: string; documents: number; cents: number }>(sql`
    with here as materialized (${sitesToday(scope.at(choice, ownedSite))})
    select ${currency} as currency, sum(${documents})::int as documents, sum(${cents})::float8 as cents
    from ${owedSums} join here on here.id = ${siteId}
    where ${and(scope.at(choice, owedSums), eq(kind, ofKind), gt(documents, 0))} and (
      (${grain} = 'month' and ${firstDay} < ${month})
      or (${grain} = 'day' and ${firstDay} between ${monthOf(sql`${todayInUtc} - 1`)} and ${todayInUtc}
        and ${firstDay} >= ${month} and ${firstDay} < here.today)
    )
    group by 1 order by 1`)
  return rows
}

/** What `owedByAge` tells, of some documents, added up one by one; `amount`: what counts of each, where that is not what is open of it. */
export async function ageOfDocuments(
  { db, viewer }: ReadContext,
  where: SQL | undefined,
  amount: SQL = sql`${clientInvoices.balance}`,
): Promise<OwedByAge[]> {
  const { currency, dueDate, siteId } = clientInvoices
  const { rows } = await db.execute<Numbered>(sql`
    with here as materialized (${sitesToday(eq(sites.landlordId, viewer.landlordId as number))})
    select ${currency} as currency, ${bucketOf(sql`${dueDate}`)} as bucket, count(*)::int as documents, sum(${amount})::float8 as cents
    from ${clientInvoices} join here on here.id = ${siteId} where ${where} group by 1, 2 order by 1, 2`)
  return rows.map(named)
}

const named = ({ currency, bucket, documents, cents }: Numbered): OwedByAge => ({
  currency,
  bucket: lateBuckets[bucket - 1] ?? 'current',
  documents,
  cents,
})

/** What some of it comes to. */
export const sumOf = (owed: readonly OwedByAge[]) => ({
  documents: owed.reduce((sum, { documents }) => sum + documents, 0),
  cents: owed.reduce((sum, { cents }) => sum + cents, 0),
})

export const isOverdue = ({ bucket }: OwedByAge): boolean => bucket !== 'current'

/** What it comes to in each currency. */
export const sumsByCurrency = (owed: readonly OwedByAge[]) =>
  [...Map.groupBy(owed, ({ currency }) => currency)].map(([currency, some]) => ({ currency, ...sumOf(some), parts: some }))
