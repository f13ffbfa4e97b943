import { Instant } from '../kit/days.ts'
import { errorCode } from '../kit/plain-errors.ts'

const [FIRST, LAST] = [Date.UTC(1900, 0, 2), Date.UTC(2200, 11, 30)]

/** An instant that somebody chooses, in a year of the calendars; null is none. */
export const Moment = Instant.refine((at) => Date.parse(at) >= FIRST && Date.parse(at) <= LAST, {
  error: errorCode('date-out-of-range'),
})
  .nullable()
  .default(null)
