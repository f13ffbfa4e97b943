import { driveNotices } from '@atrium/contract/file-manager/drive-notices.ts'
import { fileManagerScreens } from '@atrium/contract/file-manager/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

export const fileManagerFeature: Feature = {
  screens: [
    ...screensOf(
      async () => (await import('./FileManagerScreen.tsx')).FileManagerScreen,
      fileManagerScreens.list,
      fileManagerScreens.folder,
    ),
    ...screensOf(
      async () => (await import('./drives/DriveScreen.tsx')).DriveScreen,
      fileManagerScreens.drive,
      fileManagerScreens.dropbox,
    ),
    ...screensOf(async () => (await import('./portal/PortalScreen.tsx')).PortalScreen, fileManagerScreens.portal),
  ],
  search: async () => (await import('./search.ts')).search,
  toasts: driveNotices,
  records: {
    folder: 'Folder',
    'shared file': 'Shared file',
    'file link': 'Share link',
    upload: 'Upload',
    'Dropbox folder': 'Dropbox folder',
    'Microsoft 365 folder': 'Microsoft 365 folder',
  },
}
