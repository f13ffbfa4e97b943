import { sql } from 'drizzle-orm'
import type { ReadDb } from '../database/open.ts'
import { invalid } from '../refusal.ts'

/**
 * Refuses a time zone that this database does not know, however new the list of the server: every query would fail that asks which
 * day it is there. Reads the database's list, which takes 20 ms.
 */
export async function checkTimeZones(db: ReadDb, zones: readonly string[]): Promise<void> {
  const known = sql`select lower(name) from pg_timezone_names`
  const { rows } = await db.execute(sql`
    select zone from json_array_elements_text(${JSON.stringify([...new Set(zones)])}::json) as zone
    where lower(zone) not in (${known}) limit 1`)
  if (rows.length > 0) throw invalid({ timeZone: 'not-a-time-zone' })
}
