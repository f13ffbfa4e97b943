import { MOST_OCCURRENCES, type repeats } from '@atrium/contract/amenities/bookings/amenity-bookings.ts'
import { addDays, daysBetween } from '@atrium/contract/kit/days.ts'
import { invalid } from '../../../platform/refusal.ts'

const steps: Record<(typeof repeats)[number], number> = { Never: 0, Daily: 1, Weekly: 7 }

/** The days of a booking that repeats until a day, that included. */
export function daysOf({
  date,
  repeat,
  until,
}: {
  date: string
  repeat: (typeof repeats)[number]
  until: string | null
}): string[] {
  const step = steps[repeat]
  if (step === 0) return [date]
  if (until === null) throw invalid({ until: 'booking-until-required' })
  if (until < date) throw invalid({ until: 'booking-until' })
  const count = Math.floor(daysBetween(date, until) / step) + 1
  if (count > MOST_OCCURRENCES) throw invalid({ until: ['booking-too-often', { n: MOST_OCCURRENCES }] })
  return Array.from({ length: count }, (_, at) => addDays(date, at * step))
}
