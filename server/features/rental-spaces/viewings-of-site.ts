import { landlord } from '@atrium/contract/access/access.ts'
import { optionsOf } from '@atrium/contract/kit/options.ts'
import type { PageRow } from '@atrium/contract/kit/record-page.ts'
import { rentalSpaceScreens } from '@atrium/contract/rental-spaces/screens.ts'
import { occupyingStatuses, viewingStates, viewingTones } from '@atrium/contract/rental-spaces/viewing-states.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { onDay } from '../../platform/database/on-day.ts'
import { listOf, ofSubject, plainRow, type SiteSource, sectionOf, stateOf } from '../../platform/record-pages/record-page.ts'
import { rentalSpaceViewings as viewings } from './tables.ts'
import { pageOfViewings, stateNow, type ViewingWithSpace, wallOf } from './viewing-row.ts'

const states = optionsOf(viewingStates, viewingTones)

/** A viewing on the page of another record. */
export function viewingOnPage({ viewing, spaceName, timeZone }: ViewingWithSpace): PageRow {
  const { date, startTime } = wallOf(viewing, timeZone)
  return {
    ...plainRow,
    id: viewing.id,
    title: spaceName,
    note: viewing.contactName,
    day: date,
    time: startTime,
    state: stateOf(states, stateNow(viewing)),
    address: `/rental-space/editcreate/${viewing.spaceId}/true`,
  }
}

/** Viewings of today that hold their time, as the calendar of the day has them; what is over comes last. */
export const viewingsOfSite: SiteSource = {
  kind: 'Viewings',
  access: rentalSpaceScreens.list.access.only(landlord),
  read: (ctx, site) =>
    sectionOf(ctx, {
      table: viewings,
      where: and(
        ofSubject(ctx, site, viewings),
        inArray(viewings.status, occupyingStatuses),
        eq(viewings.archived, false),
        onDay(viewings.startsAt, site.today, site.timeZone),
      ),
      order: [sql`(${viewings.endsAt} <= now())`, asc(viewings.startsAt), asc(viewings.id)],
      page: pageOfViewings,
      list: listOf(`/rental-space/${site.today}`, site),
      row: viewingOnPage,
    }),
}
