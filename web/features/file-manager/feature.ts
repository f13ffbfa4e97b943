import { dropboxNotices } from '@atrium/contract/file-manager/dropbox-notices.ts'
import { fileManagerScreens } from '@atrium/contract/file-manager/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

export const fileManagerFeature: Feature = {
  screens: [
    ...screensOf(
      async () => (await import('./FileManagerScreen.tsx')).FileManagerScreen,
      fileManagerScreens.list,
      fileManagerScreens.folder,
    ),
    ...screensOf(async () => (await import('./dropbox/DropboxScreen.tsx')).DropboxScreen, fileManagerScreens.dropbox),
    ...screensOf(async () => (await import('./portal/PortalScreen.tsx')).PortalScreen, fileManagerScreens.portal),
  ],
  toasts: dropboxNotices,
  records: {
    folder: 'Folder',
    'shared file': 'Shared file',
    'file link': 'Share link',
    upload: 'Upload',
    'Dropbox folder': 'Dropbox folder',
  },
}
