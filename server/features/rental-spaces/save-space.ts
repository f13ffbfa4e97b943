import { done, saved } from '@atrium/contract/kit/results.ts'
import type { rentalSpaces as calls } from '@atrium/contract/rental-spaces/rental-spaces.ts'
import { occupyingStatuses } from '@atrium/contract/rental-spaces/viewing-states.ts'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { todayAt } from '../../platform/invoices/site-terms.ts'
import { dropPictures, savePictures } from '../../platform/pictures/save-pictures.ts'
import { areaAt, type ChangeOfArea, changedAreas } from '../../platform/records/area-history.ts'
import { deleteRow, findRow, insertRow, updateRow } from '../../platform/records/rows.ts'
import { conflict, invalid } from '../../platform/refusal.ts'
import { checkSite } from '../../platform/tenancy/client-scope.ts'
import type { AnyWriteContext, WriteContext } from '../../platform/work/context.ts'
import { rooms } from '../../platform/work/published-event.ts'
import {
  rentalSpaceAreas as areas,
  rentalSpacePictures,
  type SpaceRow,
  rentalSpaces as spaces,
  rentalSpaceViewings as viewings,
} from './tables.ts'

export const ENTITY = 'rental space'

export const saveSpace: Handler<typeof calls.save> = async (
  ctx,
  { id, version, point, pictures, areaFrom, areaCorrected, ...input },
) => {
  const row = { ...input, planX: point?.x ?? null, planY: point?.y ?? null }
  if (id === null) {
    await checkSite(ctx, input.siteId)
    const { landlordId } = ctx.viewer
    const made = await insertRow(ctx, ENTITY, spaces, { ...row, landlordId })
    const space = { id: made, landlordId, ...row }
    await savePictures(ctx, ENTITY, rentalSpacePictures, pictured(space), pictures)
    publishSpace(ctx, 'rentalSpaceAdded', space)
    return saved(made)
  }
  const before = await findRow(ctx, spaces, id, { lock: true, version })
  // Its pictures, its viewings and its place on the plan are of the site.
  if (input.siteId !== before.siteId) throw invalid({ siteId: 'space-keeps-site' })
  const floorSize = await changeArea(ctx, before, { area: input.floorSize, areaFrom, areaCorrected })
  const set = { ...row, floorSize }
  const reply = await updateRow(ctx, ENTITY, spaces, before, version, set, { ...set, areaFrom, areaCorrected })
  await savePictures(ctx, ENTITY, rentalSpacePictures, pictured(before), pictures)
  publishSpace(ctx, 'rentalSpaceUpdated', { ...before, ...row })
  return reply
}

/** Has a change of the area hold from its day on, which has begun: what a space will be is not what is to let. Answers the area of today. */
async function changeArea({ db }: Pick<WriteContext, 'db'>, space: SpaceRow, change: ChangeOfArea): Promise<number> {
  const { id: spaceId, landlordId, floorSize: shown } = space
  const today = await todayAt({ db }, space.siteId)
  if (change.areaFrom !== null && change.areaFrom > today)
    throw invalid({ areaFrom: ['space-area-later', { today: { day: today } }] })
  const rows = await db
    .select()
    .from(areas)
    .where(eq(areas.spaceId, spaceId))
    .orderBy(sql`${areas.effectiveFrom} asc nulls first`)
  const before = rows.length > 0 ? rows : [{ effectiveFrom: null, area: shown }]
  const after = changedAreas(
    before.map(({ effectiveFrom, area }) => ({ effectiveFrom, area })),
    change,
    { shown, today },
  )
  await db.delete(areas).where(eq(areas.spaceId, spaceId))
  if (after.length > 1) await db.insert(areas).values(after.map((one) => ({ spaceId, landlordId, ...one })))
  return areaAt(after, today).area
}

/** Everybody at the site may see them. */
const pictured = ({ id, landlordId, siteId }: Pick<SpaceRow, 'id' | 'landlordId' | 'siteId'>) => ({
  id,
  landlordId,
  siteId,
  tenantId: null,
})

export const removeSpace: Handler<typeof calls.remove> = async (ctx, { id }) => {
  const before = await findRow(ctx, spaces, id, { lock: true })
  const held = and(eq(viewings.spaceId, id), inArray(viewings.status, [...occupyingStatuses]), gt(viewings.endsAt, sql`now()`))
  const [waiting] = await ctx.db.select({ id: viewings.id }).from(viewings).where(held).limit(1)
  if (waiting) throw conflict(['space-has-viewings', { name: before.name }])
  await dropPictures(ctx, rentalSpacePictures, before)
  await deleteRow(ctx, ENTITY, spaces, before)
  return done
}

/** To the company, and to the clients at the site as long as it is offered to them. */
export function publishSpace(
  ctx: Pick<AnyWriteContext, 'publish'>,
  event: 'rentalSpaceAdded' | 'rentalSpaceUpdated',
  { id, landlordId, siteId, name, isAvailable }: Pick<SpaceRow, 'id' | 'landlordId' | 'siteId' | 'name' | 'isAvailable'>,
): void {
  const about = { string1: name, integer1: id }
  const only = isAvailable ? {} : { only: [rooms.company(landlordId), rooms.site(siteId)] }
  ctx.publish({ event, landlordId, siteId, tenantId: null, about, ...only })
}
