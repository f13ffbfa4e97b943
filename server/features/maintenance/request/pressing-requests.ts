import { dayIn, daysUntil } from '@atrium/contract/kit/days.ts'
import { maintenanceRequests as calls } from '@atrium/contract/maintenance/requests.ts'
import { maintenanceScreens } from '@atrium/contract/maintenance/screens.ts'
import { type RequestStatus, requestTransitions } from '@atrium/contract/maintenance/states.ts'
import { and, asc, eq, ne } from 'drizzle-orm'
import { mayCall } from '../../../platform/calls/may-call.ts'
import { type NeedSource, type Pressing, plainNeed, pressingOf } from '../../../platform/needs/needs.ts'
import { maintenanceRequests as requests } from '../tables.ts'
import { pageOfRequests, requestNo } from './request-row.ts'
import { rightsOf } from './rights.ts'
import { isPressing } from './search-requests.ts'

/**
 * Emergencies that are still open, and what is past its due date; the emergencies first. Whoever may work on one begins with it there,
 * and closes it; whoever may assign it does.
 */
export const pressingRequests: NeedSource = {
  kind: 'MaintenanceRequest',
  access: maintenanceScreens.list.access,
  read: (ctx, question) =>
    pressingOf(ctx, question, {
      table: requests,
      where: and(ctx.scope.at(question.siteId, requests), isPressing),
      order: [asc(requests.dueDateTime), asc(requests.id)],
      page: emergenciesFirst,
      row: ({ request, siteName, tenant, timeZone, assignee }) => {
        const { id, version, number, subject, siteId, status, priority, dueDateTime } = request
        const day = dayIn(timeZone, dueDateTime)
        return {
          ...plainNeed,
          id,
          version,
          siteId,
          siteName,
          day,
          title: subject,
          who: [requestNo(number), tenant?.name].filter(Boolean).join(' · '),
          daysLeft: daysUntil(timeZone, day),
          tone: priority === 'Emergency' ? 'urgent' : 'warning',
          address: `/maintenance-request/${id}`,
          action: rightsOf(ctx, request).work ? nextAction(status) : null,
          handler: {
            name: [assignee?.name, request.vendorName].filter(Boolean).join(', '),
            mayChange: mayCall(ctx.viewer, calls.assign),
          },
        }
      },
    }),
}

/** Asked apart, each by the index of the days: to sort both at once, all that is open was read. */
const emergenciesFirst: Pressing<Awaited<ReturnType<typeof pageOfRequests>>[number]>['page'] = async (
  db,
  { where, limit, ...page },
) => {
  const emergencies = await pageOfRequests(db, { ...page, limit, where: and(where, eq(requests.priority, 'Emergency')) })
  const left = limit - emergencies.length
  if (left === 0) return emergencies
  return [
    ...emergencies,
    ...(await pageOfRequests(db, { ...page, limit: left, where: and(where, ne(requests.priority, 'Emergency')) })),
  ]
}

/** What takes an open request further. */
function nextAction(status: RequestStatus): 'start' | 'close' | null {
  const next = requestTransitions[status]
  if (next.includes('InProgress')) return 'start'
  return next.includes('Closed') ? 'close' : null
}
