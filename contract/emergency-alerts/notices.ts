import type { EventNotices } from '../kit/event-notice.ts'
import { emergencyAlertScreens } from './screens.ts'

/** How clients are told of an emergency: no role and no setting closes it. */
export const emergencyAlertNotices: EventNotices = {
  emergencyAlertSent: {
    told: 'client',
    notification: null,
    urgent: true,
    icon: 'urgent',
    to: () => emergencyAlertScreens.received.path,
  },
}
