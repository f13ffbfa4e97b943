import { addDays } from '@atrium/contract/kit/days.ts'
import { and, type SQL, sql } from 'drizzle-orm'
import { sites } from '../../platform/tenancy/tables.ts'
import { formValues } from './tables.ts'

/**
 * Entries that were made between two days, by the clock of each entry's site. Everywhere it is the day that it is in UTC, the day
 * before or the day after: by that the index finds them.
 */
export function madeWithin(from: string | undefined, to: string | undefined): SQL | undefined {
  const { createdAt, siteId } = formValues
  const there = sql`(select (${createdAt} at time zone ${sites.timeZone})::date from ${sites} where ${sites.id} = ${siteId})`
  const inUtc = (day: string) => sql`(${day}::date at time zone 'UTC')`
  return and(
    from === undefined ? undefined : sql`${createdAt} >= ${inUtc(addDays(from, -1))} and ${there} >= ${from}`,
    to === undefined ? undefined : sql`${createdAt} < ${inUtc(addDays(to, 2))} and ${there} <= ${to}`,
  )
}
