import { adminSites } from '@atrium/contract/sites/admin-sites.ts'
import { sitePage } from '@atrium/contract/sites/site-page.ts'
import { sites } from '@atrium/contract/sites/sites.ts'
import { siteEntity } from '@atrium/contract/tenancy/sites/site.ts'
import { siteList } from '@atrium/contract/tenancy/sites/site-list.ts'
import { adminSiteScreens, siteScreens } from '@atrium/contract/tenancy/sites/site-screens.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { importRows } from '../../platform/imports/import-rows.ts'
import { hasRows } from '../../platform/records/has-rows.ts'
import { inCompany, inCompanyOf } from '../../platform/tenancy/for-company.ts'
import { findSite } from '../../platform/tenancy/site-scope.ts'
import { sites as sitesTable } from '../../platform/tenancy/tables.ts'
import * as forAdmins from './for-admins.ts'
import { siteImport } from './import-sites.ts'
import { getSite, listSites, searchSites, siteTokens } from './read-sites.ts'
import { createSite, deactivateSite, updateSite } from './save-site.ts'
import { getSitePage } from './site-page.ts'

export const sitesFeature: Feature = {
  entities: [siteEntity],
  firstSteps: [{ step: 'site', isDone: hasRows(sitesTable.landlordId) }],
  configurable: { Sites: { entity: siteEntity } },
  screens: [...Object.values(adminSiteScreens), ...Object.values(siteScreens)],
  constraints: { sites_name: { field: 'name', error: 'site-name-taken' } },
  imports: [siteImport],
  demo: async () => (await import('./demo.ts')).siteEvents,
  calls: [
    ...serve(sites, {
      search: searchSites,
      get: getSite,
      create: createSite,
      update: updateSite,
      deactivate: deactivateSite,
      processUploaded: importRows(siteImport),
    }),
    ...serve(sitePage, { get: getSitePage }),
    ...serve(adminSites, {
      search: forAdmins.searchSites,
      get: forAdmins.getSite,
      create: inCompany(createSite),
      update: inCompanyOf(findSite, updateSite),
      deactivate: inCompanyOf(findSite, deactivateSite),
    }),
    ...serve(siteList, { get: listSites, tokens: siteTokens }),
  ],
}
