import { z } from 'zod'
import { errorCode } from '../kit/plain-errors.ts'
import { minutesOf, WallTime } from '../kit/wall-time.ts'

const DAY_MINUTES = 1_440

/** Minutes since midnight at which it closes; `00:00` is the end of the day. */
export const closingMinutes = ({ closes }: { closes: string }) => minutesOf(closes) || DAY_MINUTES

const Hours = z
  .object({ opens: WallTime, closes: WallTime })
  .refine((hours) => closingMinutes(hours) > minutesOf(hours.opens), { error: errorCode('opening-hours-order') })
export type Hours = z.infer<typeof Hours>

/** By day of the week, Monday first; null where it stays closed. */
export const OpeningHours = z.array(Hours.nullable()).length(7)
export type OpeningHours = z.infer<typeof OpeningHours>

/** Days of the week, Monday first; keys of translations. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** What a new amenity starts with. */
export const usualHours: OpeningHours = weekdays.map(() => ({ opens: '08:00', closes: '22:00' }))
