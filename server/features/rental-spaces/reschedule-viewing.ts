import { done } from '@atrium/contract/kit/results.ts'
import { occupyingStatuses } from '@atrium/contract/rental-spaces/viewing-states.ts'
import type { viewings as calls } from '@atrium/contract/rental-spaces/viewings.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { findRow, updateRow } from '../../platform/records/rows.ts'
import { conflict, invalid } from '../../platform/refusal.ts'
import { ENTITY } from './book-viewing.ts'
import { notifyBooker, publishViewing } from './notify-viewing.ts'
import { spaceOfViewing } from './open-space.ts'
import { slotAt } from './space-slots.ts'
import { rentalSpaceViewings as viewings } from './tables.ts'

/** A landlord moves a viewing to a time that suits, which is thereby approved. A time that somebody else holds the database refuses. */
export const rescheduleViewing: Handler<typeof calls.reschedule> = async (ctx, { id, date, startTime }) => {
  const before = await findRow(ctx, viewings, id, { lock: true })
  if (before.endsAt <= new Date()) throw conflict('viewing-over')
  if (!occupyingStatuses.some((status) => status === before.status)) throw conflict('viewing-not-held')
  const open = await spaceOfViewing(ctx.db, before.spaceId)
  const slot = slotAt(open.timeZone, date, startTime)
  if ('refused' in slot) throw invalid({ startTime: slot.refused })
  const { name } = open.space
  const set = { startsAt: slot.start, endsAt: slot.end, status: 'Approved' as const, sequence: before.sequence + 1 }
  await updateRow(ctx, ENTITY, viewings, { ...before, name }, before.version, set, { name, ...set })
  const viewing = { ...before, ...set }
  publishViewing(ctx, 'viewingStatusUpdated', viewing, name)
  await notifyBooker(ctx, 'moved', viewing, open)
  return done
}
