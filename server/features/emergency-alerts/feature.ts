import { alertAnswers } from '@atrium/contract/emergency-alerts/answers.ts'
import {
  alertByKey,
  emergencyAlertEntity,
  emergencyAlertLog,
  emergencyAlertSend,
  emergencyAlerts,
  ownEmergencyAlerts,
} from '@atrium/contract/emergency-alerts/emergency-alerts.ts'
import { emergencyAlertNotices } from '@atrium/contract/emergency-alerts/notices.ts'
import { rollCall, rollCallPage } from '@atrium/contract/emergency-alerts/roll-call.ts'
import { emergencyAlertScreens } from '@atrium/contract/emergency-alerts/screens.ts'
import { serve } from '../../platform/calls/serve.ts'
import { serveDeliveryLog, serveDeliverySend } from '../../platform/delivery/handlers.ts'
import type { Feature } from '../../platform/feature.ts'
import { alertDelivery } from './deliver-alert.ts'
import { getAlert, searchAlerts } from './read-alerts.ts'
import { answerByKey, answerReceived, getByKey, getUnanswered, openReceived, searchReceived } from './received-alerts.ts'
import { getRollCall, noteRollCall } from './roll-call.ts'
import { getRollCallPage, noteOnRollCallPage } from './roll-call-page.ts'
import { removeAlert, saveAlert, updateAlert } from './save-alert.ts'

export const emergencyAlertsFeature: Feature = {
  entities: [emergencyAlertEntity],
  events: emergencyAlertNotices,
  screens: Object.values(emergencyAlertScreens),
  calls: [
    ...serve(emergencyAlerts, {
      search: searchAlerts,
      get: getAlert,
      create: saveAlert,
      update: updateAlert,
      remove: removeAlert,
    }),
    ...serveDeliverySend(emergencyAlertSend, alertDelivery),
    ...serveDeliveryLog(emergencyAlertLog, alertDelivery),
    ...serve(ownEmergencyAlerts, { search: searchReceived, open: openReceived }),
    ...serve(alertAnswers, { open: getUnanswered, answer: answerReceived }),
    ...serve(rollCall, { get: getRollCall, note: noteRollCall }),
    ...serve(rollCallPage, { get: getRollCallPage, note: noteOnRollCallPage }),
    ...serve(alertByKey, { get: getByKey, answer: answerByKey }),
  ],
  deliverables: [alertDelivery],
  demo: async () => (await import('./demo.ts')).insertEmergencyAlerts,
  samples: [
    {
      calls: {
        ...emergencyAlerts,
        ...emergencyAlertSend,
        ...emergencyAlertLog,
        ...rollCall,
        page: rollCallPage.get,
        noteOnPage: rollCallPage.note,
      },
      table: 'emergency_alerts',
      make: emergencyAlerts.create,
      input: ({ siteId, mark }) => ({ siteId, name: mark, description: mark }),
    },
  ],
}
