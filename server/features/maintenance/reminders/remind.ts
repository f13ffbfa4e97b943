import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { isOpen } from '@atrium/contract/maintenance/states.ts'
import { and, asc, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { System } from '../../../platform/access/viewer.ts'
import { hasFeatures } from '../../../platform/plans/features-of.ts'
import { zoneOf } from '../../../platform/tenancy/site-days.ts'
import type { JobContext, WriteContext } from '../../../platform/work/context.ts'
import { forEachInTransaction, idsInChunks } from '../../../platform/work/for-each-in-transaction.ts'
import { notify } from '../mail/notify.ts'
import { note } from '../request/timeline.ts'
import { maintenanceRequests as requests, stillOpen } from '../tables.ts'

/** Longer than it takes until the day before a due date has begun everywhere. */
const AHEAD_MS = 3 * 86_400_000

/** Reminds whoever has a request the day before it is due, and tells the company the day after; each once, by the site's calendar. */
export async function remindOfRequests(ctx: JobContext, now: Date): Promise<void> {
  const soon = lt(requests.dueDateTime, new Date(now.getTime() + AHEAD_MS))
  const waiting = and(stillOpen(requests.status), isNull(requests.escalatedOn), soon)
  const undone = or(isNull(requests.remindedOn), lt(requests.dueDateTime, now))
  const ids = idsInChunks((after, atMost) =>
    ctx.db
      .select({ id: requests.id })
      .from(requests)
      .where(and(waiting, undone, gt(requests.id, after)))
      .orderBy(asc(requests.id))
      .limit(atMost),
  )
  await forEachInTransaction(ctx, ids, (tx, id) => remind(tx, id, now))
}

async function remind(ctx: WriteContext<System>, id: number, now: Date): Promise<void> {
  const { db } = ctx
  const [request] = await db.select().from(requests).where(eq(requests.id, id)).for('update', { skipLocked: true })
  // Closed meanwhile, or another server is at it.
  if (!request || !isOpen(request.status) || request.escalatedOn !== null) return
  const zone = await zoneOf(db, request.siteId)
  const [today, dueDay] = [dayIn(zone, now), dayIn(zone, request.dueDateTime)]
  const isLate = today > dueDay
  if (!isLate && (request.remindedOn !== null || today < addDays(dueDay, -1))) return
  await db
    .update(requests)
    .set(isLate ? { escalatedOn: today } : { remindedOn: today })
    .where(eq(requests.id, id))
  if (!(await hasFeatures(db, request.landlordId, 'Maintenance Request'))) return
  await note(ctx, request, { kind: isLate ? 'escalated' : 'reminded', internal: true, is: request.dueDateTime.toISOString() })
  await notify(
    ctx,
    id,
    isLate ? { reason: 'overdue', to: 'company', internal: true } : { reason: 'due', to: 'handler', internal: true },
  )
}
