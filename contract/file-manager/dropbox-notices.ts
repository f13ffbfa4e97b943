import type { EventNotice, EventNotices } from '../kit/event-notice.ts'
import { fileManagerScreens } from './screens.ts'

const given: EventNotice = {
  access: fileManagerScreens.dropbox.access,
  told: 'landlord',
  notification: 'DropboxFolderNotification',
  notThere: true,
  to: ({ integer1 }) => `/fileManager/dropbox/${integer1}`,
}

/** How people are told of folders of Dropbox. */
export const dropboxNotices: EventNotices = {
  dropboxFolderGiven: given,
  dropboxFolderShared: { ...given, told: 'client' },
  dropboxFilesAdded: { ...given, told: 'both' },
}
