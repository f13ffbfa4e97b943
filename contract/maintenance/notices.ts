import type { EventNotice, EventNotices } from '../kit/event-notice.ts'
import { maintenanceScreens } from './screens.ts'

const told: EventNotice = {
  access: maintenanceScreens.view.access,
  told: 'both',
  icon: 'tool',
  notification: 'MaintenanceRequest',
  to: ({ integer1 }) => `/maintenance-request/${integer1}`,
}

/** How people are told of maintenance requests. */
export const maintenanceNotices: EventNotices = {
  maintenanceRequestAdded: told,
  maintenanceRequestUpdated: { ...told, notThere: true },
}
