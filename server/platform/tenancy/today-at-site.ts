import { type Column, type SQL, sql } from 'drizzle-orm'
import { sites } from './tables.ts'

// Everywhere it is the day that it is in UTC, the day before or the day after. Days beyond these are told without a look at the
// site's time zone, by an index of the days.

export const todayInUtc = sql`(now() at time zone 'UTC')::date`
/** The sites of a where-clause with the day that it is at each, as `id` and `today`: looked up once for all of their rows. */
export const sitesToday = (where: SQL | undefined): SQL =>
  sql`select ${sites.id}, (now() at time zone ${sites.timeZone})::date as today from ${sites} where ${where}`

/** The first day of a day's month. */
export const monthOf = (day: SQL): SQL => sql`date_trunc('month', ${day})::date`

const todayAt = (siteId: Column) =>
  sql`(select (now() at time zone ${sites.timeZone})::date from ${sites} where ${sites.id} = ${siteId})`

/** Days before today at the site of their row. */
export const isPast = (day: Column, siteId: Column): SQL =>
  sql`(${day} <= ${todayInUtc} and (${day} < ${todayInUtc} - 1 or ${day} < ${todayAt(siteId)}))`

/** Today at the site of their row, and days after it. */
export const notPast = (day: Column, siteId: Column): SQL =>
  sql`(${day} >= ${todayInUtc} - 1 and (${day} > ${todayInUtc} or ${day} >= ${todayAt(siteId)}))`

/** Days after today at the site of their row. */
export const isFuture = (day: Column, siteId: Column): SQL =>
  sql`(${day} >= ${todayInUtc} and (${day} > ${todayInUtc} + 1 or ${day} > ${todayAt(siteId)}))`

/** Today at the site of their row, and days before it. */
export const notFuture = (day: Column, siteId: Column): SQL =>
  sql`(${day} <= ${todayInUtc} + 1 and (${day} < ${todayInUtc} or ${day} <= ${todayAt(siteId)}))`

/** Days that are so many days after today at the site of their row at the latest. */
export const isWithin = (day: Column, siteId: Column, days: number): SQL =>
  sql`(${day} <= ${todayInUtc} + ${days + 1}::int and (${day} < ${todayInUtc} + ${days}::int or ${day} <= ${todayAt(siteId)} + ${days}::int))`

/** Days that are so many days after today at the site of their row at the earliest. */
export const isFrom = (day: Column, siteId: Column, days: number): SQL =>
  sql`(${day} >= ${todayInUtc} + ${days - 1}::int and (${day} > ${todayInUtc} + ${days}::int or ${day} >= ${todayAt(siteId)} + ${days}::int))`
