import { type Amenity, type amenityLookups, amenities as calls } from '@atrium/contract/amenities/amenities.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Handler } from '../../platform/calls/serve.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { fileUrl } from '../../platform/files/file-url.ts'
import { files } from '../../platform/files/tables.ts'
import { phraseIn } from '../../platform/lists/list.ts'
import { getOf, listOf } from '../../platform/records/lists.ts'
import { bySite, findSite } from '../../platform/tenancy/site-scope.ts'
import { landlords, sites } from '../../platform/tenancy/tables.ts'
import { amenities } from './tables.ts'

const [first, second, third] = [alias(files, 'first'), alias(files, 'second'), alias(files, 'third')]

const select = (db: ReadDb) =>
  db
    .select({
      amenity: amenities,
      siteName: sites.name,
      currency: landlords.currency,
      first: first.name,
      second: second.name,
      third: third.name,
    })
    .from(amenities)
    .innerJoin(sites, eq(sites.id, amenities.siteId))
    .innerJoin(landlords, eq(landlords.id, amenities.landlordId))
    .leftJoin(first, eq(first.id, amenities.pictureId))
    .leftJoin(second, eq(second.id, amenities.picture2Id))
    .leftJoin(third, eq(third.id, amenities.picture3Id))

type Row = Awaited<ReturnType<typeof select>>[number]
export const pageOfAmenities = pageOf(select)

const pathOf = (id: number | null, name: string | null) => (id && name ? fileUrl(id, name) : null)

export function amenityOf({ amenity, siteName, currency, ...names }: Row): Amenity {
  const { landlordId: _, pictureId, picture2Id, picture3Id, createdAt: _made, updatedAt: _at, ...rest } = amenity
  const [picture, picture2, picture3] = [
    pathOf(pictureId, names.first),
    pathOf(picture2Id, names.second),
    pathOf(picture3Id, names.third),
  ]
  return { ...rest, siteName, currency, picture, picture2, picture3 }
}

const read = { table: amenities, page: pageOfAmenities, item: amenityOf }
const words = sql`(${amenities.name} || ' ' || ${amenities.location})`

export const searchAmenities: Handler<typeof calls.search> = listOf(calls.search, {
  ...read,
  filters: ({ active }) => (active === undefined ? undefined : eq(amenities.active, active)),
  words: (query) => phraseIn(amenities, words, query),
  sorts: (ctx, { siteId }) => ({
    name: amenities.name,
    location: amenities.location,
    siteName: bySite(ctx, amenities.siteId, siteId),
    capacity: amenities.capacity,
    fee: amenities.fee,
    requiresApproval: amenities.requiresApproval,
    active: amenities.active,
  }),
})

export const getAmenity: Handler<typeof calls.get> = getOf(read)

const MOST = 500

export const amenitiesOfSite: Handler<typeof amenityLookups.ofSite> = async (ctx, { id }) => {
  await findSite(ctx, id)
  const where = and(ctx.scope.of(amenities), eq(amenities.siteId, id))
  const order = [asc(amenities.name), asc(amenities.id)]
  return { items: (await pageOfAmenities(ctx.db, { where, order, limit: MOST, offset: 0 })).map(amenityOf) }
}
