import { siteFileScreens } from '@atrium/contract/site-files/screens.ts'
import { type Feature, shows } from '../../kit/feature.ts'

export const siteFilesFeature: Feature = {
  screens: [
    ...shows(async () => (await import('./ClientManualScreen.tsx')).ClientManualScreen, siteFileScreens.clientManual),
    ...shows(async () => (await import('./SitePlanScreen.tsx')).SitePlanScreen, siteFileScreens.sitePlan),
  ],
}
