import { dayIn } from '@atrium/contract/kit/days.ts'
import { MOST_SHOWN } from '@atrium/contract/kit/record-page.ts'
import { maintenanceScreens } from '@atrium/contract/maintenance/screens.ts'
import { and, desc, inArray, type SQL, sql } from 'drizzle-orm'
import { countUpTo } from '../../../platform/lists/list.ts'
import { type ContactSource, MOST_COUNTED, plainRow, stateOf } from '../../../platform/record-pages/record-page.ts'
import { maintenanceRequests as requests, workOrders } from '../tables.ts'
import { pageOfRequests, requestNo } from './request-row.ts'
import { requestStates } from './requests-of-page.ts'

/** Requests that were given to a contact as their vendor, or work of which was ordered from it; the latest first. */
export const requestsOfContact: ContactSource = {
  kind: 'Requests',
  access: maintenanceScreens.list.access,
  read: async (ctx, { ids }) => {
    const given = and(ctx.scope.of(requests), inArray(requests.vendorContactId, [...ids]))
    const ordered = and(ctx.scope.of(workOrders), inArray(workOrders.vendorContactId, [...ids]))
    // Each by the index of its vendor: no more of them are read than are shown, or counted.
    const latest = (most: number): SQL => sql`
      (select ${requests.id} as id from ${requests} where ${given} order by ${requests.id} desc limit ${most}) union
      (select distinct ${workOrders.requestId} as id from ${workOrders} where ${ordered}
        order by ${workOrders.requestId} desc limit ${most})`
    const rows = await pageOfRequests(ctx.db, {
      where: sql`${requests.id} in (${latest(MOST_SHOWN)})`,
      order: [desc(requests.id)],
      limit: MOST_SHOWN,
      offset: 0,
    })
    const found = await countUpTo(ctx.db, sql`select from (${latest(MOST_COUNTED + 1)}) each`, MOST_COUNTED)
    return {
      total: Math.min(found, MOST_COUNTED),
      capped: found > MOST_COUNTED,
      list: null,
      rows: rows.map(({ request: { id, number, subject, status, createdAt }, siteName, timeZone }) => ({
        ...plainRow,
        id,
        title: subject,
        note: [requestNo(number), siteName].join(' · '),
        day: dayIn(timeZone, createdAt),
        state: stateOf(requestStates, status),
        address: `/maintenance-request/${id}`,
      })),
    }
  },
}
