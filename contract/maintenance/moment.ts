import { ChosenInstant } from '../kit/days.ts'

/** An instant that somebody chooses; null is none. */
export const Moment = ChosenInstant.nullable().default(null)
