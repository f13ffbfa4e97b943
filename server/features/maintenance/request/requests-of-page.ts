import { dayIn } from '@atrium/contract/kit/days.ts'
import { optionsOf } from '@atrium/contract/kit/options.ts'
import { maintenanceScreens } from '@atrium/contract/maintenance/screens.ts'
import { requestStatusWords, requestTones } from '@atrium/contract/maintenance/states.ts'
import { and, asc, desc } from 'drizzle-orm'
import { listOf, ofSubject, type PageSource, plainRow, sectionOf, stateOf } from '../../../platform/record-pages/record-page.ts'
import { maintenanceRequests as requests, stillOpen } from '../tables.ts'
import { pageOfRequests, requestNo } from './request-row.ts'

export const requestStates = optionsOf(requestStatusWords, requestTones)

/** What of the requests of a client, or of a site, is still open, the longest due first. */
export const requestsOfPage: PageSource = {
  kind: 'Requests',
  access: maintenanceScreens.list.access,
  read: (ctx, subject) =>
    sectionOf(ctx, {
      table: requests,
      where: and(ofSubject(ctx, subject, requests), stillOpen(requests.status)),
      order: [asc(requests.dueDateTime), asc(requests.id)],
      page: pageOfRequests,
      list: listOf('/landlord/maintenance-request?open=true', subject),
      row: ({ request: { id, number, subject, status, dueDateTime }, timeZone }) => ({
        ...plainRow,
        id,
        title: subject,
        note: requestNo(number),
        day: dayIn(timeZone, dueDateTime),
        state: stateOf(requestStates, status),
        address: `/maintenance-request/${id}`,
      }),
    }),
  happened: async (ctx, subject, most) => {
    const order = [desc(requests.createdAt), desc(requests.id)]
    const rows = await pageOfRequests(ctx.db, { where: ofSubject(ctx, subject, requests), order, limit: most, offset: 0 })
    return rows.map(({ request: { id, number, subject, createdAt }, timeZone }) => ({
      ...plainRow,
      id,
      title: subject,
      note: requestNo(number),
      day: dayIn(timeZone, createdAt),
      address: `/maintenance-request/${id}`,
    }))
  },
}
