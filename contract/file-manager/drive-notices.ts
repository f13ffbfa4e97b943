import type { EventNotice, EventNotices } from '../kit/event-notice.ts'
import { fileManagerScreens } from './screens.ts'

const given: EventNotice = {
  access: fileManagerScreens.drive.access,
  told: 'landlord',
  notification: 'DropboxFolderNotification',
  notThere: true,
  to: ({ integer1 }) => `/fileManager/drive/${integer1}`,
}

/** How people are told of folders of Dropbox and Microsoft 365. */
export const driveNotices: EventNotices = {
  dropboxFolderGiven: given,
  microsoftFolderGiven: given,
  dropboxFolderShared: { ...given, told: 'client' },
  dropboxFilesAdded: { ...given, told: 'both' },
}
