import { dashboardScreens } from '@atrium/contract/dashboard/screens.ts'
import type { Feature, HomeCard } from '../../kit/feature.ts'

/** The start page of all features' cards. */
export const dashboardFeature = (cards: readonly HomeCard[]): Feature => ({
  screens: [
    {
      screen: dashboardScreens.home,
      plain: true,
      load: async () => (await import('./load-home.tsx')).loadHome(cards),
    },
  ],
})
