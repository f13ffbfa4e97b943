import type { EventNotices } from '../kit/event-notice.ts'
import { rentAccess } from '../money/document-access.ts'
import { leaseScreens } from './screens.ts'

/** How clients are told of rental notices, and the company of critical dates. */
export const leaseNotices: EventNotices = {
  rentalNoticeAdded: {
    access: rentAccess,
    told: 'client',
    notification: 'TenantMonthlyBilling',
    to: ({ integer1 }) => `${leaseScreens.ownNotices.path}?edit=${integer1}`,
  },
  criticalDateDue: {
    access: leaseScreens.criticalDates.access,
    told: 'named',
    notification: 'CriticalDate',
    to: ({ integer1 }) => `${leaseScreens.criticalDates.path}?edit=${integer1}`,
  },
}
