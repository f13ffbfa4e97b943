import type { EventNotices } from '../kit/event-notice.ts'
import { salesScreens } from './screens.ts'

/** How clients are told that they have not reported their sales of a month. */
export const salesNotices: EventNotices = {
  salesReportMissing: {
    access: salesScreens.data.access,
    told: 'client',
    notification: 'SalesReport',
    to: () => `${salesScreens.data.path}?new=`,
  },
}
