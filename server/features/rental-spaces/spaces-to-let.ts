import { may } from '@atrium/contract/access/may.ts'
import { yearlyCents } from '@atrium/contract/rental-spaces/rent.ts'
import { rentalSpaces as calls } from '@atrium/contract/rental-spaces/rental-spaces.ts'
import { and, asc, eq, isNull, lte, or } from 'drizzle-orm'
import { areaOn } from '../../platform/records/area-history.ts'
import { sites } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import type { SpaceToLet } from '../../ports/rental-spaces.ts'
import { rentalSpaceAreas, rentalSpaces } from './tables.ts'

const areas = {
  id: rentalSpaces.id,
  current: rentalSpaces.floorSize,
  areas: rentalSpaceAreas,
  owner: rentalSpaceAreas.spaceId,
}

/**
 * The spaces of a site, or of all the viewer's, that are said to be available and were from a day on, by site and unit. One that is not
 * offered any more is still among them. None for who may not see spaces.
 */
export async function readSpacesToLet(
  { db, scope, viewer }: ReadContext,
  { siteId, asOf, limit }: { siteId: number; asOf: string; limit: number },
): Promise<SpaceToLet[]> {
  if (may(viewer, calls.get.allow) !== undefined) return []
  const { id, name, unit, availability } = rentalSpaces
  const rows = await db
    .select({
      id,
      name,
      unit,
      availability,
      siteId: rentalSpaces.siteId,
      siteName: sites.name,
      area: areaOn(areas, asOf).mapWith(Number),
      rate: rentalSpaces.rentPerSqft,
    })
    .from(rentalSpaces)
    .innerJoin(sites, eq(sites.id, rentalSpaces.siteId))
    .where(
      and(scope.at(siteId, rentalSpaces), eq(rentalSpaces.isAvailable, true), or(isNull(availability), lte(availability, asOf))),
    )
    .orderBy(asc(sites.name), asc(rentalSpaces.siteId), asc(unit), asc(name), asc(id))
    .limit(limit)
  return rows.map(({ rate, area, ...row }) => ({ ...row, area, yearlyRent: yearlyCents(area, rate) }))
}
