import { siteFileScreens } from '@atrium/contract/site-files/screens.ts'
import { clientManual, sitePlan } from '@atrium/contract/site-files/site-files.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { isClosedSiteFile } from './closed-file.ts'
import { getSiteFile } from './get-site-file.ts'
import { planOfSite } from './plan-of-site.ts'
import { removeSiteFile } from './remove-site-file.ts'
import { saveSiteFile } from './save-site-file.ts'
import { siteFiles } from './tables.ts'

export const siteFilesFeature: Feature = {
  screens: Object.values(siteFileScreens),
  calls: [
    ...serve(clientManual, {
      get: getSiteFile('ClientManual'),
      save: saveSiteFile('ClientManual'),
      remove: removeSiteFile('ClientManual'),
    }),
    ...serve(sitePlan, { get: getSiteFile('SitePlan'), save: saveSiteFile('SitePlan'), remove: removeSiteFile('SitePlan') }),
  ],
  ofSites: [planOfSite],
  closesFile: { in: [siteFiles], closes: isClosedSiteFile },
  demo: async () => (await import('./demo/insert-site-files.ts')).insertSiteFiles,
}
