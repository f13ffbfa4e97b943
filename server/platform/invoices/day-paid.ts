import { dayIn } from '@atrium/contract/kit/days.ts'
import { personOf } from '../access/viewer.ts'
import { invalid } from '../refusal.ts'
import { zoneOfPerson } from '../tenancy/person-zone.ts'
import type { AnyWriteContext } from '../work/context.ts'
import { todayAt } from './site-terms.ts'

/**
 * The day of a payment, `YYYY-MM-DD`, by the calendar of its site. Whoever notes it as of today where they live, while the day before
 * still lasts at the site, notes it for that day. What is a day to come for both is refused (`payment-in-future` at `field`).
 */
export async function dayPaid(ctx: AnyWriteContext, siteId: number, day: string, field = 'datePaid'): Promise<string> {
  const found = (await daysPaid(ctx, siteId))(day)
  if (found === undefined) throw invalid({ [field]: 'payment-in-future' })
  return found
}

/** The same for many payments at a site; undefined of a day to come for both. */
export async function daysPaid(ctx: AnyWriteContext, siteId: number): Promise<(day: string) => string | undefined> {
  const today = await todayAt(ctx, siteId)
  const own = await ownToday(ctx)
  return (day) => (day <= today ? day : own !== undefined && day <= own ? today : undefined)
}

/** Today in the time zone of the viewer, their company's unless they chose one; undefined in a job. */
async function ownToday(ctx: AnyWriteContext): Promise<string | undefined> {
  const userId = personOf(ctx)
  if (userId === null) return undefined
  const timeZone = await zoneOfPerson(ctx.db, userId)
  return timeZone ? dayIn(timeZone, new Date()) : undefined
}
