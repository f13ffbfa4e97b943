import { documentScreens } from '@atrium/contract/submissions/screens.ts'
import { type Feature, shows } from '../../kit/feature.ts'

export const submissionsFeature: Feature = {
  screens: [
    ...shows(async () => (await import('./DocumentScreen.tsx')).DocumentScreen, documentScreens.view),
    ...shows(async () => (await import('./DocumentsScreen.tsx')).DocumentsScreen, documentScreens.list),
    ...shows(async () => (await import('./due/DueScreen.tsx')).DueScreen, documentScreens.due),
    ...shows(async () => (await import('./bulk/SendScreen.tsx')).SendScreen, documentScreens.send),
    ...shows(async () => (await import('./bulk/UploadScreen.tsx')).UploadScreen, documentScreens.upload),
  ],
  toasts: [{ event: 'documentAdded', to: ({ string2, integer1 }) => `/${string2}/view?id=${integer1}` }],
  records: { submission: 'Document' },
}
