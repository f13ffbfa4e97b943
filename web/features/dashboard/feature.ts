import { dashboardScreens } from '@atrium/contract/dashboard/screens.ts'
import type { Feature } from '../../kit/feature.ts'

export const dashboardFeature: Feature = {
  screens: [{ screen: dashboardScreens.home, plain: true, load: async () => (await import('./HomeScreen.tsx')).HomeScreen }],
}
