import { dayIn } from '@atrium/contract/kit/days.ts'
import { optionsOf } from '@atrium/contract/kit/options.ts'
import { maintenanceScreens } from '@atrium/contract/maintenance/screens.ts'
import { requestStatusWords, requestTones } from '@atrium/contract/maintenance/states.ts'
import { and, asc, desc } from 'drizzle-orm'
import { type ClientSource, ofClient, plainRow, sectionOf, stateOf } from '../../../platform/record-pages/client-page.ts'
import { maintenanceRequests as requests, stillOpen } from '../tables.ts'
import { pageOfRequests, requestNo } from './request-row.ts'

const states = optionsOf(requestStatusWords, requestTones)

/** What of a client's requests is still open, the longest due first. */
export const requestsOfClient: ClientSource = {
  kind: 'Requests',
  access: maintenanceScreens.list.access,
  read: (ctx, client) =>
    sectionOf(ctx, {
      table: requests,
      where: and(ofClient(ctx, client, requests), stillOpen(requests.status)),
      order: [asc(requests.dueDateTime), asc(requests.id)],
      page: pageOfRequests,
      list: `/landlord/maintenance-request?open=true&tenantId=${client.id}`,
      row: ({ request: { id, number, subject, status, dueDateTime }, timeZone }) => ({
        ...plainRow,
        id,
        title: subject,
        note: requestNo(number),
        day: dayIn(timeZone, dueDateTime),
        state: stateOf(states, status),
        address: `/maintenance-request/${id}`,
      }),
    }),
  happened: async (ctx, client, most) => {
    const order = [desc(requests.createdAt), desc(requests.id)]
    const rows = await pageOfRequests(ctx.db, { where: ofClient(ctx, client, requests), order, limit: most, offset: 0 })
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
