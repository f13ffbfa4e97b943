import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { criticalDates as calls } from '@atrium/contract/leases/critical-dates.ts'
import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { System } from '../../../platform/access/viewer.ts'
import { linkTo } from '../../../platform/link.ts'
import { tellPeople } from '../../../platform/news/tell-news.ts'
import { companyReaders } from '../../../platform/notifications/readers.ts'
import type { JobContext, WriteContext } from '../../../platform/work/context.ts'
import { forEachInTransaction, idsInChunks } from '../../../platform/work/for-each-in-transaction.ts'
import { criticalDates } from '../tables.ts'
import { criticalDateMail } from './critical-date-mail.ts'
import { pageOfCriticalDates } from './read-critical-dates.ts'

/** Reminds those who manage the leases of a site as many days ahead as a critical date says, and on the day; each once. */
export async function remindOfCriticalDates(ctx: JobContext, now: Date): Promise<void> {
  // Somewhere it is tomorrow already.
  const latest = addDays(now.toISOString().slice(0, 10), 1)
  const waiting = and(eq(criticalDates.status, 'Open'), isNull(criticalDates.dueToldOn), lte(criticalDates.remindOn, latest))
  const undone = or(isNull(criticalDates.remindedOn), lte(criticalDates.dueOn, latest))
  const ids = idsInChunks((after, atMost) =>
    ctx.db
      .select({ id: criticalDates.id })
      .from(criticalDates)
      .where(and(waiting, undone, gt(criticalDates.id, after)))
      .orderBy(asc(criticalDates.id))
      .limit(atMost),
  )
  await forEachInTransaction(ctx, ids, (tx, id) => remind(tx, id, now))
}

async function remind(ctx: WriteContext<System>, id: number, now: Date): Promise<void> {
  const { db } = ctx
  const [date] = await db.select().from(criticalDates).where(eq(criticalDates.id, id)).for('update', { skipLocked: true })
  // Done meanwhile, or another server is at it.
  if (date?.status !== 'Open' || date.dueToldOn !== null) return
  const [row] = await pageOfCriticalDates(db, {
    where: eq(criticalDates.id, id),
    order: [asc(criticalDates.id)],
    limit: 1,
    offset: 0,
  })
  if (!row) return
  const today = dayIn(row.timeZone, now)
  const isDue = today >= date.dueOn
  if (!isDue && (date.remindedOn !== null || today < date.remindOn)) return
  await db
    .update(criticalDates)
    .set(isDue ? { dueToldOn: today } : { remindedOn: today })
    .where(eq(criticalDates.id, id))
  const { leaseNo, unitId, tenant, siteName } = row
  const facts = {
    title: date.title,
    dueOn: date.dueOn,
    isDue,
    lease: [leaseNo, unitId, tenant, siteName].filter(Boolean).join(', '),
    url: linkTo(ctx.app.config, `/leases/critical-dates?edit=${id}`),
  }
  const { landlordId, siteId } = date
  const to = await companyReaders(ctx, date, calls.save.allow)
  const about = { string1: date.title, integer1: id }
  await tellPeople(
    ctx,
    { event: 'criticalDateDue', landlordId, siteId, tenantId: null, about },
    {
      to,
      mail: (person) => criticalDateMail(facts, person),
    },
  )
}
