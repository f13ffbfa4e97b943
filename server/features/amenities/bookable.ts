import type { Amenity } from '@atrium/contract/amenities/amenities.ts'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { notFound } from '../../platform/refusal.ts'
import { landlords, sites } from '../../platform/tenancy/tables.ts'
import type { AnyWriteContext, ReadContext } from '../../platform/work/context.ts'
import { amenityOf, pageOfAmenities } from './read-amenities.ts'
import { amenities } from './tables.ts'

// What bookings ask of amenities.

/** What decides whether an amenity can be booked at a time. */
export type Bookable = typeof amenities.$inferSelect & { timeZone: string; currency: string; siteActive: boolean }

const select = (db: ReadDb) =>
  db
    .select({
      amenity: amenities,
      timeZone: sites.timeZone,
      siteActive: sites.active,
      currency: landlords.currency,
    })
    .from(amenities)
    .innerJoin(sites, eq(sites.id, amenities.siteId))
    .innerJoin(landlords, eq(landlords.id, amenities.landlordId))

type JoinedAmenity = Awaited<ReturnType<typeof select>>[number]

const whole = ({ amenity, ...more }: JoinedAmenity): Bookable => ({ ...amenity, ...more })

function only([row]: JoinedAmenity[]): Bookable {
  if (!row) throw notFound('amenity-unknown')
  return whole(row)
}

/** The amenity, when it is at a site of the viewer's. */
export const findBookable = async (ctx: Pick<ReadContext, 'db' | 'scope'>, id: number): Promise<Bookable> =>
  only(await select(ctx.db).where(and(ctx.scope.of(amenities), eq(amenities.id, id))))

/** The same, whoever asks; nobody else books it until the transaction ends. */
export async function lockBookable({ db }: Pick<AnyWriteContext, 'db'>, id: number): Promise<Bookable> {
  await db.select({ id: amenities.id }).from(amenities).where(eq(amenities.id, id)).for('update')
  return only(await select(db).where(eq(amenities.id, id)))
}

/** All of a site, whoever asks. */
export const everyBookable = async (db: ReadDb, siteId: number): Promise<Bookable[]> =>
  (await select(db).where(eq(amenities.siteId, siteId)).orderBy(asc(amenities.id))).map(whole)

const MOST = 50

/** The amenities of a site that are in use, or one of them, as people see them. */
export async function bookableAt(ctx: ReadContext, siteId: number, one?: number, most = MOST): Promise<Amenity[]> {
  const narrowed = one === undefined ? eq(amenities.active, true) : eq(amenities.id, one)
  const where = and(ctx.scope.of(amenities), eq(amenities.siteId, siteId), narrowed)
  const order: SQL[] = [asc(amenities.name), asc(amenities.id)]
  return (await pageOfAmenities(ctx.db, { where, order, limit: most, offset: 0 })).map(amenityOf)
}
