import { landlord } from '@atrium/contract/access/access.ts'
import { announcementScreens } from '@atrium/contract/announcements/screens.ts'
import { dayIn } from '@atrium/contract/kit/days.ts'
import { listOf, plainRow, type SiteSource } from '../../platform/record-pages/record-page.ts'
import { latestAnnouncements } from './read-announcements.ts'

const SHOWN = 3

/** What was announced at a site, also where it is one of several; the latest first. */
export const announcementsOfSite: SiteSource = {
  kind: 'Announcements',
  access: announcementScreens.list.access.only(landlord),
  read: async (ctx, site) => {
    const { rows, totals } = await latestAnnouncements(ctx, site.siteId, SHOWN)
    return {
      total: totals.totalItems,
      capped: totals.capped,
      list: listOf('/announcement', site),
      rows: rows.map(({ announcement: { id, title, createdAt } }) => ({
        ...plainRow,
        id,
        title,
        day: dayIn(site.timeZone, createdAt),
        address: `/announcement?edit=${id}`,
      })),
    }
  },
}
