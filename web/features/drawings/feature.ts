import { drawingScreens } from '@atrium/contract/drawings/screens.ts'
import type { HubMessage } from '@atrium/contract/kit/events.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

const to = ({ integer1 }: HubMessage) => `/drawing-submission-approval/${integer1}`

export const drawingsFeature: Feature = {
  screens: [
    ...screensOf(async () => (await import('./DrawingsScreen.tsx')).DrawingsScreen, drawingScreens.list),
    ...screensOf(async () => (await import('./DrawingScreen.tsx')).DrawingScreen, drawingScreens.view),
  ],
  records: { drawing: 'Drawing' },
  toasts: [
    { event: 'drawingSubmitted', to, notification: 'DrawingSubmission', forLandlord: true, notThere: true },
    { event: 'drawingDecided', to, notification: 'DrawingSubmission', notThere: true },
  ],
}
