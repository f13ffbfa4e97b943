import { siteFileScreens } from '@atrium/contract/site-files/screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

export const siteFilesFeature: Feature = {
  screens: [
    ...screensOf(async () => (await import('./ClientManualScreen.tsx')).ClientManualScreen, siteFileScreens.clientManual),
    ...screensOf(async () => (await import('./SitePlanScreen.tsx')).SitePlanScreen, siteFileScreens.sitePlan),
  ],
}
