import type { EventNotice, EventNotices } from '../kit/event-notice.ts'
import { rentAccess } from '../money/document-access.ts'
import { leaseScreens } from './screens.ts'

const toOwnNotice: EventNotice['to'] = ({ integer1 }) => `${leaseScreens.ownNotices.path}?edit=${integer1}`

/** How clients are told of rental notices, and the company of critical dates. */
export const leaseNotices: EventNotices = {
  rentalNoticeAdded: { access: rentAccess, told: 'client', notification: 'TenantMonthlyBilling', to: toOwnNotice },
  rentalNoticeDue: { access: rentAccess, told: 'client', notification: 'TenantMonthlyBillingDue', to: toOwnNotice },
  criticalDateDue: {
    access: leaseScreens.criticalDates.access,
    told: 'named',
    notification: 'CriticalDate',
    to: ({ integer1 }) => `${leaseScreens.criticalDates.path}?edit=${integer1}`,
  },
}
