import { addDays } from '@atrium/contract/kit/days.ts'
import { type Column, type SQL, sql } from 'drizzle-orm'

/** Instants on a day in a time zone; as a range, which an index of the instants answers. */
export function onDay(instant: Column, day: string, timeZone: string): SQL {
  const midnight = (of: string) => sql`(${of}::timestamp at time zone ${timeZone})`
  return sql`${instant} >= ${midnight(day)} and ${instant} < ${midnight(addDays(day, 1))}`
}
