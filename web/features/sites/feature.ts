import { landlord } from '@atrium/contract/access/access.ts'
import { adminSiteScreens, siteScreens } from '@atrium/contract/tenancy/sites/site-screens.ts'
import { type Feature, screensOf } from '../../kit/feature.ts'

export const sitesFeature: Feature = {
  search: async () => (await import('./search.ts')).search,
  screens: [
    ...screensOf(
      async () => (await import('./SitesScreen.tsx')).SitesScreen,
      siteScreens.list,
      siteScreens.create,
      siteScreens.edit,
    ),
    ...screensOf(async () => (await import('./page/SiteScreen.tsx')).SiteScreen, siteScreens.page),
    ...screensOf(
      async () => (await import('./AdminSitesScreen.tsx')).AdminSitesScreen,
      adminSiteScreens.list,
      adminSiteScreens.create,
      adminSiteScreens.edit,
    ),
  ],
  home: [
    {
      id: 'sites',
      widget: 'SiteSummary',
      place: 'foot',
      order: 10,
      access: landlord,
      load: async () => (await import('./SitesTile.tsx')).SitesTile,
    },
  ],
  records: { site: 'Site' },
}
