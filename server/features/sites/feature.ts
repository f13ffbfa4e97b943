import { siteList } from '@atrium/contract/sites/site-list.ts'
import { sites } from '@atrium/contract/sites/sites.ts'
import type { Feature } from '../../platform/feature.ts'
import { serve } from '../../platform/http/serve.ts'
import { createSite } from './create-site.ts'
import { deactivateSite } from './deactivate-site.ts'
import { getSite } from './get-site.ts'
import { listSites } from './list-sites.ts'
import { processUploadedSites } from './process-uploaded-sites.ts'
import { searchSites } from './search-sites.ts'
import { siteTokens } from './site-tokens.ts'
import { updateSite } from './update-site.ts'

export const sitesFeature: Feature = {
  calls: [
    ...serve(sites, {
      search: searchSites,
      get: getSite,
      create: createSite,
      update: updateSite,
      deactivate: deactivateSite,
      processUploaded: processUploadedSites,
    }),
    ...serve(siteList, { get: listSites, tokens: siteTokens }),
  ],
}
