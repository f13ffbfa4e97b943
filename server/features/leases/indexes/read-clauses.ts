import type { indexClauses as calls, IndexClause } from '@atrium/contract/leases/indexes.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import { anyOf } from '../../../platform/database/any-of.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { findRow } from '../../../platform/records/rows.ts'
import { notFound } from '../../../platform/refusal.ts'
import type { IndexTerms } from '../charges/charge-terms.ts'
import { indexClauses, indexSeries, indexValues } from '../tables.ts'
import { monthOf } from './months.ts'

const rowsOf = (db: ReadDb, leaseIds: readonly number[]) =>
  db
    .select({ clause: indexClauses, series: indexSeries.name })
    .from(indexClauses)
    .innerJoin(indexSeries, eq(indexSeries.id, indexClauses.seriesId))
    .where(anyOf(indexClauses.leaseId, leaseIds))
    .orderBy(asc(indexClauses.startDate), asc(indexClauses.id))

/** What of a lease follows an index, in the order of its days. */
export const clausesOf = async (db: ReadDb, leaseId: number): Promise<IndexClause[]> =>
  (await rowsOf(db, [leaseId])).map(({ clause: { baseMonth: first, ...clause }, series }) => {
    const { year: baseYear, month: baseMonth } = monthOf(first)
    return { ...clause, series, baseYear, baseMonth }
  })

export const getClause: Handler<typeof calls.get> = async (ctx, { id }) => {
  const { leaseId } = await findRow(ctx, indexClauses, id)
  const clause = (await clausesOf(ctx.db, leaseId)).find((one) => one.id === id)
  if (!clause) throw notFound()
  return clause
}

/** The same of several leases with the values that are known, as charges are computed from them; by lease. */
export async function indexTermsOfAll(db: ReadDb, leaseIds: readonly number[]): Promise<Map<number, IndexTerms[]>> {
  const rows = await rowsOf(db, leaseIds)
  if (rows.length === 0) return new Map()
  const ids = [...new Set(rows.map(({ clause }) => clause.seriesId))]
  const valueRows = await db.select().from(indexValues).where(inArray(indexValues.seriesId, ids))
  const bySeries = new Map(
    [...Map.groupBy(valueRows, ({ seriesId }) => seriesId)].map(([id, values]) => [
      id,
      new Map(values.map(({ monthStart, value }) => [monthStart, value])),
    ]),
  )
  const terms = rows.map(({ clause, series }) => ({
    ...clause,
    series,
    values: bySeries.get(clause.seriesId) ?? new Map<string, number>(),
  }))
  return Map.groupBy(terms, ({ leaseId }) => leaseId)
}
