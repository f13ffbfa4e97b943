import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { isFuture } from '../../platform/tenancy/today-at-site.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { parkingPermits as permits } from './tables.ts'

type PermitPlates = Pick<typeof permits.$inferSelect, 'id' | 'siteId' | 'status' | 'plates'>
type PlateMatch = { id: number; siteId: number; number: number; plate: string }

/**
 * By permit, the numbers of the other valid ones at its site that name one of its plates; a client is not told of others'. Plates are
 * looked up one by one: of several at once the database expects so many permits that it reads them all.
 */
export async function findSamePlates({ db, viewer }: ReadContext, rows: readonly PermitPlates[]): Promise<Map<number, string[]>> {
  const shown = rows.filter(({ status }) => status === 'InProgress' || status === 'Approved')
  if (viewer.kind !== 'landlord' || shown.length === 0) return new Map()
  const { id, landlordId, siteId, plates, number, status, voidDate } = permits
  const valid = and(eq(status, 'Approved'), or(isNull(voidDate), isFuture(voidDate, siteId)))
  const platesShown = sql.param([...new Set(shown.flatMap((permit) => permit.plates))])
  const { rows: found } = await db.execute<PlateMatch>(sql`
    select found.*, plate from unnest(${platesShown}::text[]) as plate cross join lateral (
      select ${id} as id, ${siteId} as "siteId", ${number} as number from ${permits}
      where ${and(eq(landlordId, viewer.landlordId), sql`${plates} @> array[plate]`, valid)}
    ) found order by number`)
  const others = (permit: PermitPlates) =>
    found.filter((one) => one.id !== permit.id && one.siteId === permit.siteId && permit.plates.includes(one.plate))
  return new Map(shown.map((permit) => [permit.id, [...new Set(others(permit).map((one) => `P-${one.number}`))]]))
}
