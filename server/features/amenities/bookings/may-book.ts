import type { AnError } from '@atrium/contract/errors.ts'
import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { eq } from 'drizzle-orm'
import { invalid } from '../../../platform/refusal.ts'
import { tenants } from '../../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import type { Bookable } from '../bookable.ts'
import { spanOf } from './slots.ts'

const HOUR_MS = 3_600_000

type Rules = Pick<Bookable, 'active' | 'siteActive' | 'bookableBy' | 'categoryId'>

/** The category of the viewer's client; read once, for all that is asked about it. */
export async function categoryOf({ db, viewer }: ReadContext): Promise<number | null> {
  if (viewer.tenantId === null) return null
  const [row] = await db.select({ id: tenants.categoryId }).from(tenants).where(eq(tenants.id, viewer.tenantId))
  return row?.id ?? null
}

/** Why the viewer cannot book an amenity at all; undefined if it can. A landlord only gets reasons that hold for everybody. */
export function closedTo({ viewer }: Pick<ReadContext, 'viewer'>, amenity: Rules, category: number | null): AnError | undefined {
  if (!amenity.active || !amenity.siteActive) return 'booking-closed'
  if (viewer.kind === 'landlord') return undefined
  if (amenity.bookableBy === 'Administrators' && viewer.isClientUser) return 'booking-not-for-you'
  return amenity.categoryId !== null && amenity.categoryId !== category ? 'booking-not-for-you' : undefined
}

/** Why nobody can book a time: it has passed, is too near or too far. */
export function outOfTime(
  { noticeHours, daysAhead, timeZone }: Pick<Bookable, 'noticeHours' | 'daysAhead' | 'timeZone'>,
  start: Date,
  now: Date,
): AnError | undefined {
  if (start <= now) return 'time-passed'
  if (start.getTime() < now.getTime() + noticeHours * HOUR_MS) return ['booking-notice', { n: noticeHours }]
  const last = addDays(dayIn(timeZone, now), daysAhead)
  return dayIn(timeZone, start) > last ? ['booking-too-far', { n: daysAhead }] : undefined
}

/** A time that is asked for, and why it cannot be had, as far as other bookings have nothing to do with it. */
export interface Occurrence {
  date: string
  span: { start: Date; end: Date } | undefined
  refused: AnError | undefined
}

/** The refusal of a time, at the field that is at fault. */
export const refusedTime = (refused: AnError) => invalid({ [refused === 'booking-no-slot' ? 'startTime' : 'date']: refused })

/**
 * The interval of a booking on a day (`HH:MM`, in the site's time zone) and why nobody can book it; no interval where the
 * times are no slot of the amenity.
 */
export function occurrenceOn(
  amenity: Bookable,
  { date, startTime, endTime }: { date: string; startTime: string; endTime: string },
  now: Date,
): Occurrence {
  const span = spanOf(amenity, date, startTime, endTime)
  return { date, span, refused: span ? outOfTime(amenity, span.start, now) : 'booking-no-slot' }
}
