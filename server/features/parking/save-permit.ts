import { dayIn } from '@atrium/contract/kit/days.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { type parking as calls, plateKey, type Vehicle } from '@atrium/contract/parking/parking.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { dropPictures, ownPictures, savePictures } from '../../platform/pictures/save-pictures.ts'
import { takeNumber } from '../../platform/records/numbers.ts'
import { deleteRow, findRow, insertRow, updateRow } from '../../platform/records/rows.ts'
import { conflict, invalid } from '../../platform/refusal.ts'
import { placeOf } from '../../platform/tenancy/place-of.ts'
import { findSite } from '../../platform/tenancy/site-scope.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { notifyOfPermit } from './notify.ts'
import { parkingNumbers, parkingPermits, parkingPictures } from './tables.ts'

export const ENTITY = 'parking permit'

/** The day it is at a site in scope. */
export const todayAt = async (ctx: ReadContext, siteId: number) => dayIn((await findSite(ctx, siteId)).timeZone, new Date())

const platesOf = (vehicles: readonly Vehicle[]) => {
  const plates = vehicles.map(({ plate }) => plateKey(plate))
  return { plates, plateText: plates.join(' ') }
}

/** A client asks for a permit; one that a landlord makes is issued at once. */
export const savePermit: Handler<typeof calls.update> = async (ctx, { id, version, pictures, ...input }) => {
  const isLandlord = ctx.viewer.kind === 'landlord'
  const before = id === null ? undefined : await findRow(ctx, parkingPermits, id, { lock: true })
  if (before && !isLandlord && before.status !== 'InProgress') throw conflict('permit-decided')
  const place = await placeOf(ctx, input, before)
  const { voidDate } = input
  if (voidDate !== null && voidDate !== before?.voidDate && voidDate <= (await todayAt(ctx, place.siteId)))
    throw invalid({ voidDate: 'permit-void-at-once' })
  const row = { ...input, ...place, ...platesOf(input.vehicles) }
  const reply = before ? await updateRow(ctx, ENTITY, parkingPermits, before, version, row) : saved(await insertPermit(row))
  const owner = { ...place, id: reply.id }
  await savePictures(ctx, ENTITY, parkingPictures, owner, pictures)
  if (before) await ownPictures(ctx, parkingPictures, owner)
  return reply

  async function insertPermit(terms: typeof row): Promise<number> {
    const number = await takeNumber(ctx.db, parkingNumbers, place.landlordId)
    const state = isLandlord
      ? ({ status: 'Approved', issueDate: await todayAt(ctx, place.siteId) } as const)
      : ({ status: 'InProgress', issueDate: null } as const)
    const made = await insertRow(ctx, ENTITY, parkingPermits, { ...terms, ...state, number })
    if (!isLandlord) await notifyOfPermit(ctx, { ...terms, id: made, number, reason: '' }, 'InProgress')
    return made
  }
}

export const removePermit: Handler<typeof calls.remove> = async (ctx, { id }) => {
  const before = await findRow(ctx, parkingPermits, id, { lock: true })
  if (before.status !== 'InProgress' && before.status !== 'Denied') throw conflict('permit-not-deleted')
  await dropPictures(ctx, parkingPictures, before)
  await deleteRow(ctx, ENTITY, parkingPermits, before)
  return done
}
