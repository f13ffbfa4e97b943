import { pushDevices } from '@atrium/contract/kit/push-devices.ts'
import { appNotifications } from '@atrium/contract/notifications/app-notifications.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { getAppNotifications, viewedAppNotification } from './app-notifications.ts'
import { getPushDevices, removePushDevice, savePushDevice } from './push/devices.ts'
import { workers } from './workers.ts'

export const notificationsFeature: Feature = {
  calls: [
    ...serve(appNotifications, { list: getAppNotifications, viewed: viewedAppNotification }),
    ...serve(pushDevices, { list: getPushDevices, save: savePushDevice, remove: removePushDevice }),
  ],
  workers,
}
