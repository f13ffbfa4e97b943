import type { Picture } from '@atrium/contract/kit/pictures.ts'
import type { RentalSpace } from '@atrium/contract/rental-spaces/rental-spaces.ts'
import { and, count, eq, gt, inArray, sql } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { picturesOf } from '../../platform/pictures/pictures-of.ts'
import { landlords, sites } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { rentalSpacePictures as pictures, rentalSpaces, rentalSpaceViewings as viewings } from './tables.ts'

const select = (db: ReadDb) =>
  db
    .select({ space: rentalSpaces, siteName: sites.name, currency: landlords.currency })
    .from(rentalSpaces)
    .innerJoin(sites, eq(sites.id, rentalSpaces.siteId))
    .innerJoin(landlords, eq(landlords.id, rentalSpaces.landlordId))

type Row = Awaited<ReturnType<typeof select>>[number]
export const pageOfSpaces = pageOf(select)

interface More {
  pictures: ReadonlyMap<number, Picture[]>
  pending: ReadonlyMap<number, number>
  isLandlord: boolean
}

/** What stands beside the rows of a page. */
export async function moreOf(ctx: ReadContext, rows: readonly Row[]): Promise<More> {
  const spaces = rows.map(({ space }) => space)
  const ids = spaces.map(({ id }) => id)
  const isLandlord = ctx.viewer.kind === 'landlord'
  return {
    isLandlord,
    pictures: await picturesOf(ctx.db, pictures, spaces),
    pending: isLandlord ? await pendingOf(ctx, ids) : new Map(),
  }
}

async function pendingOf({ db }: ReadContext, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const waiting = and(inArray(viewings.spaceId, [...ids]), eq(viewings.status, 'Pending'), gt(viewings.startsAt, sql`now()`))
  const rows = await db.select({ id: viewings.spaceId, n: count() }).from(viewings).where(waiting).groupBy(viewings.spaceId)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/** A space as lists and screens show it. The notes are the company's alone. */
export function spaceOf({ space, siteName, currency }: Row, more: More): RentalSpace {
  const { landlordId: _, planX, planY, createdAt, updatedAt: _at, ...rest } = space
  return {
    ...rest,
    notes: more.isLandlord ? rest.notes : '',
    siteName,
    currency,
    point: planX === null || planY === null ? null : { x: planX, y: planY },
    pictures: more.pictures.get(space.id) ?? [],
    pendingViewings: more.pending.get(space.id) ?? 0,
    createdDate: createdAt.toISOString(),
  }
}
