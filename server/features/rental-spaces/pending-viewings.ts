import { daysUntil } from '@atrium/contract/kit/days.ts'
import { viewings as calls } from '@atrium/contract/rental-spaces/viewings.ts'
import { and, asc } from 'drizzle-orm'
import { mayCall } from '../../platform/calls/may-call.ts'
import { type NeedSource, plainNeed, pressingOf } from '../../platform/needs/needs.ts'
import { rentalSpaceViewings as viewings } from './tables.ts'
import { inState, pageOfViewings, wallOf } from './viewing-row.ts'

const SOON_DAYS = 2

/** Viewings that wait for approval, for whoever may approve them; those that are soonest first. */
export const pendingViewings: NeedSource = {
  kind: 'ViewingPending',
  access: calls.setStatus.allow,
  read: (ctx, question) =>
    pressingOf(ctx, question, {
      table: viewings,
      where: and(ctx.scope.at(question.siteId, viewings), inState('Pending')),
      order: [asc(viewings.startsAt), asc(viewings.id)],
      page: pageOfViewings,
      row: ({ viewing, spaceName, siteName, timeZone, tenant }) => {
        const { date, startTime } = wallOf(viewing, timeZone)
        const daysLeft = daysUntil(timeZone, date)
        return {
          ...plainNeed,
          siteName,
          daysLeft,
          id: viewing.id,
          siteId: viewing.siteId,
          title: spaceName,
          who: [viewing.contactName, tenant?.name].filter(Boolean).join(' · '),
          day: date,
          time: startTime,
          tone: daysLeft <= SOON_DAYS ? 'warning' : 'normal',
          address: `/rental-space/editcreate/${viewing.spaceId}/true`,
          action: mayCall(ctx.viewer, calls.setStatus) ? 'approve' : null,
        }
      },
    }),
}
