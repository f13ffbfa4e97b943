import type { EventNotice, EventNotices } from '../kit/event-notice.ts'
import { corporateScreens } from './screens.ts'

const answered: EventNotice = {
  told: 'client',
  notification: 'CorporateRequest',
  icon: 'building-store',
  to: () => corporateScreens.ownRequests.path,
}

/** How people are told of what corporate clients ask for. Nobody who asked is kept from the answer. */
export const corporateNotices: EventNotices = {
  corporateRequestAdded: {
    access: corporateScreens.requests.access,
    told: 'landlord',
    notification: 'CorporateRequest',
    to: () => corporateScreens.requests.path,
  },
  corporateRequestApproved: answered,
  corporateRequestRejected: answered,
  corporateAccessEnded: answered,
}
