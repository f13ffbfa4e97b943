import { type AmenityPicture, amenityPictures, type amenities as calls } from '@atrium/contract/amenities/amenities.ts'
import { imageFileTypes } from '@atrium/contract/kit/files.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { and, eq } from 'drizzle-orm'
import type { LandlordViewer } from '../../platform/access/viewer.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { dropFile, keepFile } from '../../platform/files/keep-file.ts'
import { deleteRow, findRow, insertRow, updateRow } from '../../platform/records/rows.ts'
import { conflict, invalid } from '../../platform/refusal.ts'
import { checkSite } from '../../platform/tenancy/client-scope.ts'
import { tenantCategories } from '../../platform/tenancy/tables.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { lockBookable } from './bookable.ts'
import { promoteWaiting } from './bookings/waiting-list.ts'
import { amenities } from './tables.ts'

const ENTITY = 'amenity'

/** The column of each picture. */
const columnOf = { picture: 'pictureId', picture2: 'picture2Id', picture3: 'picture3Id' } as const satisfies Record<
  AmenityPicture,
  string
>

export const createAmenity: Handler<typeof calls.create> = async (ctx, input) => {
  await checkSite(ctx, input.siteId)
  await checkCategory(ctx, input.categoryId)
  const { landlordId } = ctx.viewer
  const pictures = await storePictures(ctx, input.siteId)
  return saved(await insertRow(ctx, ENTITY, amenities, { ...input, ...pictures, landlordId }, input))
}

export const updateAmenity: Handler<typeof calls.update> = async (ctx, { id, version, remove, ...input }) => {
  const before = await findRow(ctx, amenities, id, { lock: true })
  // Its bookings are at the site, and its pictures for the people there.
  if (input.siteId !== before.siteId) throw invalid({ siteId: 'amenity-keeps-site' })
  await checkCategory(ctx, input.categoryId)
  const pictures = await storePictures(ctx, before.siteId, remove)
  const reply = await updateRow(ctx, ENTITY, amenities, before, version, { ...input, ...pictures }, input)
  for (const column of Object.keys(pictures) as (keyof typeof pictures)[]) {
    const old = before[column]
    if (old) await dropFile(ctx, old)
  }
  // More places, less time between bookings, or use again: what has become free goes to who waits.
  await promoteWaiting(ctx, await lockBookable(ctx, id))
  return reply
}

/** One that was booked stays: its bookings are somebody's history. */
export const removeAmenity: Handler<typeof calls.remove> = async (ctx, { id }) => {
  const before = await findRow(ctx, amenities, id, { lock: true })
  if (await ctx.app.isNeeded(ctx.db, ENTITY, id)) throw conflict(['amenity-has-bookings', { name: before.name }])
  await deleteRow(ctx, ENTITY, amenities, before)
  for (const file of [before.pictureId, before.picture2Id, before.picture3Id]) if (file) await dropFile(ctx, file)
  return done
}

type Pictures = Partial<Record<(typeof columnOf)[AmenityPicture], number | null>>

/** Everyone at the site may see them. */
async function storePictures(
  ctx: WriteContext<LandlordViewer>,
  siteId: number,
  remove: readonly AmenityPicture[] = [],
): Promise<Pictures> {
  const pictures: Pictures = Object.fromEntries(remove.map((name) => [columnOf[name], null]))
  const owner = { landlordId: ctx.viewer.landlordId, siteId, tenantId: null }
  for (const name of amenityPictures) {
    const staged = ctx.uploads.get(name)
    if (staged) pictures[columnOf[name]] = await keepFile(ctx, staged, owner, imageFileTypes)
  }
  return pictures
}

async function checkCategory({ db, viewer }: WriteContext<LandlordViewer>, id: number | null): Promise<void> {
  if (id === null) return
  const own = and(eq(tenantCategories.landlordId, viewer.landlordId), eq(tenantCategories.id, id))
  const [found] = await db.select({ id: tenantCategories.id }).from(tenantCategories).where(own)
  if (!found) throw invalid({ categoryId: 'not-a-choice' })
}
