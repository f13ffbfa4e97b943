import { sites } from '@atrium/contract/sites/sites.ts'
import { siteList } from '@atrium/contract/tenancy/site-list.ts'
import type { Feature } from '../../platform/feature.ts'
import { serve } from '../../platform/http/serve.ts'
import { importRows } from '../../platform/imports/import-rows.ts'
import { constraints } from './constraints.ts'
import { createSite } from './create-site.ts'
import { deactivateSite } from './deactivate-site.ts'
import { getSite } from './get-site.ts'
import { siteImport } from './import-sites.ts'
import { listSites } from './list-sites.ts'
import { searchSites } from './search-sites.ts'
import { siteTokens } from './site-tokens.ts'
import { updateSite } from './update-site.ts'

export const sitesFeature: Feature = {
  constraints,
  imports: [siteImport],
  calls: [
    ...serve(sites, {
      search: searchSites,
      get: getSite,
      create: createSite,
      update: updateSite,
      deactivate: deactivateSite,
      processUploaded: importRows(siteImport),
    }),
    ...serve(siteList, { get: listSites, tokens: siteTokens }),
  ],
}
