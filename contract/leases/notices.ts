import type { EventNotices } from '../kit/event-notice.ts'
import { rentAccess } from '../money/document-access.ts'
import { leaseScreens } from './screens.ts'

/** How clients are told of rental notices. */
export const leaseNotices: EventNotices = {
  rentalNoticeAdded: {
    access: rentAccess,
    told: 'client',
    notification: 'TenantMonthlyBilling',
    to: ({ integer1 }) => `${leaseScreens.ownNotices.path}?edit=${integer1}`,
  },
}
