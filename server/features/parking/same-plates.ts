import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { future } from '../../platform/tenancy/today-at-site.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { parkingPermits as permits } from './tables.ts'

/** By permit, the numbers of the other valid ones at its site that name one of its plates; a client is not told of others'. */
export async function findSamePlates(
  { db, viewer }: ReadContext,
  rows: readonly { id: number }[],
): Promise<Map<number, string[]>> {
  if (viewer.kind !== 'landlord' || rows.length === 0) return new Map()
  const other = alias(permits, 'other')
  const valid = and(eq(other.status, 'Approved'), or(isNull(other.voidDate), future(other.voidDate, other.siteId)))
  const same = and(eq(other.siteId, permits.siteId), ne(other.id, permits.id), sql`${other.plates} && ${permits.plates}`)
  const found = await db
    .select({ id: permits.id, number: other.number })
    .from(permits)
    .innerJoin(other, and(same, valid))
    .where(
      and(
        inArray(
          permits.id,
          rows.map(({ id }) => id),
        ),
        inArray(permits.status, ['InProgress', 'Approved']),
      ),
    )
    .orderBy(other.number)
  const byPermit = Map.groupBy(found, ({ id }) => id)
  return new Map([...byPermit].map(([id, others]) => [id, others.map(({ number }) => `P-${number}`)]))
}
