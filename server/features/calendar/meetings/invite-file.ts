import { eq } from 'drizzle-orm'
import type { ReadDb } from '../../../platform/database/open.ts'
import { addressLines } from '../../../platform/tenancy/address-lines.ts'
import type { sites } from '../../../platform/tenancy/tables.ts'
import { type MeetingRow, meetings } from '../tables.ts'
import { attendeesOf } from './attendees.ts'
import { fileEventOf } from './file-events.ts'
import { changedOf } from './occurrences.ts'

type Site = typeof sites.$inferSelect

/** Where a meeting is: its location, and the address of its site. */
export const whereOf = ({ location }: MeetingRow, site: Site) =>
  [location, site.name, ...addressLines(site)].filter(Boolean).join(', ')

/** What somebody's calendar takes in of a meeting at a site: of a series also what was changed of it by itself, as far as they are invited. */
export async function inviteFileOf(db: ReadDb, meeting: MeetingRow, { site, host }: { site: Site; host: string }) {
  const isSeries = meeting.rule !== null && meeting.occurrence === null
  const changed = isSeries ? await changedOf(db, meeting) : []
  const invited = await attendeesOf(
    db,
    changed.map(({ id }) => id),
  )
  const series = meeting.seriesId === null ? undefined : await findSeries(db, meeting.seriesId)
  const around = { timeZone: site.timeZone, host }
  return (email: string, isOff: boolean) => {
    const isInvitedTo = ({ id }: MeetingRow) => invited.get(id)?.some((one) => one.email === email) ?? false
    const others = isOff ? [] : changed.filter(isInvitedTo)
    const without = isOff ? [] : changed.filter((one) => !isInvitedTo(one))
    return {
      ...fileEventOf(meeting, {
        ...around,
        where: whereOf(meeting, site),
        series,
        changed: without.flatMap(({ occurrence }) => occurrence ?? []),
      }),
      others: others.map((one) =>
        fileEventOf(one, {
          ...around,
          where: one.siteId === meeting.siteId ? whereOf(one, site) : one.location,
          series: meeting,
        }),
      ),
    }
  }
}

async function findSeries(db: ReadDb, id: number): Promise<MeetingRow | undefined> {
  const [series] = await db.select().from(meetings).where(eq(meetings.id, id))
  return series
}
