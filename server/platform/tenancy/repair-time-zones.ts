import { presentZone } from '@atrium/contract/kit/zone-names.ts'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { ReadDb } from '../database/open.ts'

/**
 * Replaces the time zones of sites and companies that this database does not know, which would make every query fail that asks
 * which day it is there: stored by an older version, or on a server with a larger list. Run at each start; takes 20 ms.
 */
export async function repairTimeZones(db: ReadDb, log: Logger): Promise<void> {
  for (const table of ['sites', 'landlords']) {
    const name = sql.identifier(table)
    const { rows } = await db.execute<{ zone: string }>(sql`
      select distinct time_zone as zone from ${name}
      where lower(time_zone) not in (select lower(name) from pg_timezone_names)`)
    for (const { zone } of rows) {
      const replacement = presentZone(iana(zone))
      log.warn({ table, zone, replacement }, 'a time zone that the database does not know was replaced')
      await db.execute(sql`update ${name} set time_zone = ${replacement} where time_zone = ${zone}`)
    }
  }
}

/** The IANA name of a zone that Node knows by another one, like `AET`; `UTC` for anything else. */
function iana(zone: string): string {
  try {
    const name = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
    return name.includes('/') ? name : 'UTC'
  } catch {
    return 'UTC'
  }
}
