import { drawingNotices } from '@atrium/contract/drawings/notices.ts'
import { drawingScreens } from '@atrium/contract/drawings/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

export const drawingsFeature: Feature = {
  screens: [
    ...screensOf(async () => (await import('./DrawingsScreen.tsx')).DrawingsScreen, drawingScreens.list),
    ...screensOf(async () => (await import('./DrawingScreen.tsx')).DrawingScreen, drawingScreens.view),
  ],
  records: { drawing: 'Drawing' },
  toasts: drawingNotices,
}
