import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { viewersZone } from './formatting.ts'

/** The day that a moment falls on where the viewer lives: in the zone that their moments are shown in. */
export const dayOf = (at: Date): string => dayIn(viewersZone(), at)

/** The day so many days from today where the viewer lives. */
export const daysFromToday = (days: number, now = new Date()): string => addDays(dayOf(now), days)
