import { done } from '@atrium/contract/kit/results.ts'
import { type ViewingStatus, viewingTransitions } from '@atrium/contract/rental-spaces/viewing-states.ts'
import type { viewings as calls } from '@atrium/contract/rental-spaces/viewings.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { findRow, updateRow } from '../../platform/records/rows.ts'
import { conflict, notFound } from '../../platform/refusal.ts'
import type { AnyWriteContext } from '../../platform/work/context.ts'
import { ENTITY } from './book-viewing.ts'
import { notifyBooker, notifyLandlord, publishViewing } from './notify-viewing.ts'
import { spaceOfViewing } from './open-space.ts'
import { type ViewingRow, rentalSpaceViewings as viewings } from './tables.ts'
import { isExpired, pageOfViewings } from './viewing-row.ts'

const mails = { Approved: 'approved', Rejected: 'rejected' } as const

export const setViewingStatus: Handler<typeof calls.setStatus> = async (ctx, { bookViewingId, Status }) => {
  const before = await findRow(ctx, viewings, bookViewingId, { lock: true })
  const { viewing, open } = await transition(ctx, before, Status, before.endsAt)
  await notifyBooker(ctx, mails[Status], viewing, open)
  return done
}

export const cancelOwnViewing: Handler<typeof calls.cancel> = async (ctx, { id }) =>
  cancelViewing(ctx, await findRow(ctx, viewings, id, { lock: true }))

/** Cancels a viewing for the person who booked it: mails both sides and frees the time slot. */
export async function cancelViewing(ctx: AnyWriteContext, before: ViewingRow) {
  const { viewing, open } = await transition(ctx, before, 'Cancelled', before.startsAt)
  await notifyBooker(ctx, 'cancelled', viewing, open)
  await notifyLandlord(ctx, 'givenUp', viewing, open)
  return done
}

/** Gives a viewing that is locked another status, as long as it is not over. */
async function transition(ctx: AnyWriteContext, before: ViewingRow, to: ViewingStatus, until: Date) {
  if (until <= new Date()) throw conflict('viewing-over')
  if (!viewingTransitions[before.status].includes(to))
    throw conflict(['viewing-transition', { from: { text: before.status }, to: { text: to } }])
  const open = await spaceOfViewing(ctx.db, before.spaceId)
  const set = { status: to, sequence: before.sequence + 1 }
  const { name } = open.space
  const noted = {
    ...ctx,
    audit: (note: Parameters<typeof ctx.audit>[0]) => ctx.audit({ ...note, landlordId: before.landlordId }),
  }
  await updateRow(noted, ENTITY, viewings, { ...before, name }, before.version, set, { name, status: to })
  const viewing = { ...before, ...set }
  publishViewing(ctx, 'viewingStatusUpdated', viewing, name)
  return { viewing, open }
}

/** All of them or none: a list that has changed meanwhile is looked at again. */
export const archiveViewings: Handler<typeof calls.archive> = async (ctx, { bookingIds, rentalSpaceId }) => {
  const ids = [...new Set(bookingIds)]
  const which = and(ctx.scope.of(viewings), eq(viewings.spaceId, rentalSpaceId), inArray(viewings.id, ids))
  await ctx.db.select({ id: viewings.id }).from(viewings).where(which).orderBy(asc(viewings.id)).for('update')
  const rows = await pageOfViewings(ctx.db, { where: which, order: [asc(viewings.id)], limit: ids.length, offset: 0 })
  if (rows.length < ids.length) throw notFound()
  if (rows.some(({ viewing, timeZone }) => viewing.archived || !isExpired(viewing, timeZone)))
    throw conflict('viewing-not-archivable')
  for (const { viewing, spaceName } of rows)
    await updateRow(
      ctx,
      ENTITY,
      viewings,
      { ...viewing, name: spaceName },
      viewing.version,
      { archived: true },
      { archived: true },
    )
  return done
}
