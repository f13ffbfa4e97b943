import { sortableDate } from '../formatting.ts'

/** What calendar and clock show at an instant in the viewer's zone. */
export function wallClockOf(instant: string | null): { day: string | null; time: string | null } {
  if (!instant) return { day: null, time: null }
  const [day = null, time = null] = sortableDate(instant, true).split(' ')
  return { day, time }
}

/** The instant at which they show this. An hour that the clocks skip is the one after. */
export function instantOf(day: string, time: string): string {
  const wallClock = Date.parse(`${day}T${time.slice(0, 5)}:00Z`)
  let at = wallClock
  // The zone's distance from UTC is known at an instant only; the second look is right also beside a change of the clocks.
  for (let look = 0; look < 2; look++) {
    const shown = wallClockOf(new Date(at).toISOString())
    at += wallClock - Date.parse(`${shown.day}T${shown.time}:00Z`)
  }
  return new Date(at).toISOString()
}
