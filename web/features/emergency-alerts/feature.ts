import { emergencyAlertNotices } from '@atrium/contract/emergency-alerts/notices.ts'
import { emergencyAlertScreens } from '@atrium/contract/emergency-alerts/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

const { list, create, edit, rollCall, received } = emergencyAlertScreens

export const emergencyAlertsFeature: Feature = {
  screens: [
    ...screensOf(async () => (await import('./EmergencyAlertsScreen.tsx')).EmergencyAlertsScreen, list, create, edit),
    ...screensOf(async () => (await import('./RollCallScreen.tsx')).RollCallScreen, rollCall),
    ...screensOf(async () => (await import('./ReceivedAlertsScreen.tsx')).ReceivedAlertsScreen, received),
  ],
  records: { emergencyAlert: 'Emergency alert' },
  toasts: emergencyAlertNotices,
}
