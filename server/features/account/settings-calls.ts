import { accountSettings } from '@atrium/contract/account/account-settings.ts'
import { notificationSettings } from '@atrium/contract/kit/notifications.ts'
import { serve } from '../../platform/calls/serve.ts'
import { changeEmail, confirmEmail } from './change-email.ts'
import { getPhoto } from './get-photo.ts'
import { getSettings } from './get-settings.ts'
import {
  getDigest,
  getNotificationSettings,
  getQuietHours,
  saveDigest,
  saveNotificationSetting,
  saveQuietHours,
} from './notifications.ts'
import { saveDefaultPage } from './save-default-page.ts'
import { updateAccount } from './update-account.ts'

export const accountSettingsCalls = [
  ...serve(accountSettings, {
    get: getSettings,
    update: updateAccount,
    photo: getPhoto,
    changeEmail,
    confirmEmail,
    saveDefaultPage,
  }),
  ...serve(notificationSettings, {
    list: getNotificationSettings,
    save: saveNotificationSetting,
    quiet: getQuietHours,
    saveQuiet: saveQuietHours,
    digest: getDigest,
    saveDigest,
  }),
]
