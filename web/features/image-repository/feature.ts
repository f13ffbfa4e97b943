import { imageRepositoryScreens } from '@atrium/contract/image-repository/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

export const imageRepositoryFeature: Feature = {
  screens: screensOf(async () => (await import('./RepositoryScreen.tsx')).RepositoryScreen, imageRepositoryScreens.list),
  imageSource: {
    access: imageRepositoryScreens.list.access,
    load: async () => (await import('./ImagePicker.tsx')).ImagePicker,
    forText: async (id) => (await import('./image-for-text.ts')).imageForText(id),
  },
  records: { image: 'Image', 'image album': 'Album' },
}
