import { sites } from '@atrium/contract/sites/sites.ts'
import { siteList } from '@atrium/contract/tenancy/site-list.ts'
import type { Feature } from '../../platform/feature.ts'
import { serve } from '../../platform/http/serve.ts'
import { importRows } from '../../platform/imports/import-rows.ts'
import { siteImport } from './import-sites.ts'
import { getSite, listSites, searchSites, siteTokens } from './read-sites.ts'
import { createSite, deactivateSite, updateSite } from './save-site.ts'

export const sitesFeature: Feature = {
  constraints: { sites_name: { field: 'name', error: 'site-name-taken' } },
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
