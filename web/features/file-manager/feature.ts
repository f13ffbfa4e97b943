import { fileManagerScreens } from '@atrium/contract/file-manager/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

export const fileManagerFeature: Feature = {
  screens: screensOf(
    async () => (await import('./FileManagerScreen.tsx')).FileManagerScreen,
    fileManagerScreens.list,
    fileManagerScreens.folder,
  ),
  records: { folder: 'Folder', 'shared file': 'Shared file', 'file link': 'Share link' },
}
