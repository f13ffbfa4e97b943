import { addDays, dayIn } from '@atrium/contract/kit/days.ts'
import { DUE_HOUR, dueDays, type Priority } from '@atrium/contract/maintenance/states.ts'
import { sql } from 'drizzle-orm'
import type { ReadDb } from '../../../platform/database/open.ts'

/** When a request of a priority is due that was made at an instant: at the end of a working day, by the clock of its site. */
export async function dueAt(db: ReadDb, timeZone: string, priority: Priority, made: Date): Promise<Date> {
  const day = addDays(dayIn(timeZone, made), dueDays[priority])
  const { rows } = await db.execute<{ at: string }>(
    sql`select ((${day}::date + make_interval(hours => ${DUE_HOUR}::int)) at time zone ${timeZone})::text as at`,
  )
  return new Date(rows[0]?.at ?? made)
}
