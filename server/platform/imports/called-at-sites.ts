import type { AnError } from '@atrium/contract/errors.ts'
import type { RowError } from '@atrium/contract/kit/uploads.ts'
import { and, type Column, eq, inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type ImportContext, takenOrTwice } from './import-kind.ts'

/** A row with what it is called; without a site, it has been refused already. */
interface Called {
  siteId: number | undefined
  name: string
}

const keyOf = ({ siteId, name }: Called) => `${siteId} ${name.toLowerCase()}`

/** Of rows of which no two at a site are called the same, what is wrong with each: `name` is the column that says it. */
export async function calledAtSites(
  ctx: ImportContext,
  { landlordId, siteId, name }: Record<'landlordId' | 'siteId' | 'name', Column>,
  rows: readonly Called[],
  errors: { column: string; taken: AnError; twice: AnError },
): Promise<RowError[][]> {
  const siteIds = [...new Set(rows.flatMap((row) => row.siteId ?? []))]
  const lower = sql<string>`lower(${name})`
  const names = rows.map((row) => row.name.toLowerCase())
  const same = and(eq(landlordId, ctx.viewer.landlordId), inArray(siteId, siteIds), sql`${lower} = any(${sql.param(names)})`)
  const found =
    siteIds.length === 0
      ? []
      : await ctx.db
          .select({ siteId: sql<number>`${siteId}`, name: lower })
          .from(name.table as PgTable)
          .where(same)
  return takenOrTwice(rows.map(keyOf), new Set(found.map(keyOf)), errors)
}
