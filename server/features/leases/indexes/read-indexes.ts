import { type indexSeries as calls, indexSeries as declared, type IndexValue } from '@atrium/contract/leases/indexes.ts'
import { and, eq, ilike, inArray, sql } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { pageOf } from '../../../platform/database/page-of.ts'
import { likePattern } from '../../../platform/lists/list.ts'
import { getOf, listOf } from '../../../platform/records/lists.ts'
import { findRow } from '../../../platform/records/rows.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { indexSeries, indexValues } from '../tables.ts'
import { monthOf } from './months.ts'

type Series = typeof indexSeries.$inferSelect
type Figures = Map<number, { values: number; latest: string; latestValue: number }>

/** How many values each of some indexes has, and the latest of them. */
async function figuresOf({ db }: ReadContext, rows: readonly Series[]): Promise<Figures> {
  if (rows.length === 0) return new Map()
  const found = await db
    .select({
      seriesId: indexValues.seriesId,
      values: sql<number>`count(*)::int`,
      latest: sql<string>`max(${indexValues.monthStart})::text`,
      latestValue: sql<number>`((array_agg(${indexValues.value} order by ${indexValues.monthStart} desc))[1])::float8`,
    })
    .from(indexValues)
    .where(
      inArray(
        indexValues.seriesId,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(indexValues.seriesId)
  return new Map(found.map(({ seriesId, ...figures }) => [seriesId, figures]))
}

const none = { values: 0, latest: null, latestValue: null }
const read = {
  table: indexSeries,
  page: pageOf((db: ReadDb) => db.select().from(indexSeries)),
  extra: figuresOf,
  item: (series: Series, figures: Figures) => ({ ...series, ...(figures.get(series.id) ?? none) }),
}

export const searchIndexes: Handler<typeof calls.search> = listOf(declared.search, {
  ...read,
  filters: ({ query }) => (query ? ilike(indexSeries.name, likePattern(query)) : undefined),
  sorts: { name: indexSeries.name, notes: indexSeries.notes },
})

export const getIndex: Handler<typeof calls.get> = getOf(read)

const shown = ({ monthStart, ...row }: typeof indexValues.$inferSelect): IndexValue => ({
  ...row,
  ...monthOf(monthStart),
  monthStart,
})

export const searchValues: Handler<typeof calls.values> = listOf(declared.values, {
  table: indexValues,
  page: pageOf((db: ReadDb) => db.select().from(indexValues)),
  item: shown,
  // `2026`, `2026-03`.
  filters: ({ seriesId, query }) =>
    and(eq(indexValues.seriesId, seriesId), query ? sql`starts_with(${indexValues.monthStart}::text, ${query})` : undefined),
  sorts: { monthStart: indexValues.monthStart, value: indexValues.value },
})

export const getValue: Handler<typeof calls.value> = async (ctx, { id }) => shown(await findRow(ctx, indexValues, id))
