import { clientEntity } from '@atrium/contract/tenancy/clients/client.ts'
import { clientLookups, ownClientLookups } from '@atrium/contract/tenancy/clients/client-lookups.ts'
import { adminTenantScreens, tenantScreens } from '@atrium/contract/tenancy/clients/client-screens.ts'
import { ownTenant } from '@atrium/contract/tenancy/clients/own-tenant.ts'
import { adminTenants } from '@atrium/contract/tenants/admin-tenants.ts'
import { clientPage } from '@atrium/contract/tenants/client-page.ts'
import { tenants } from '@atrium/contract/tenants/tenants.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { importRows } from '../../platform/imports/import-rows.ts'
import { hasRows } from '../../platform/records/has-rows.ts'
import { findTenant } from '../../platform/tenancy/client-scope.ts'
import { inCompany, inCompanyOf } from '../../platform/tenancy/for-company.ts'
import { tenants as tenantsTable } from '../../platform/tenancy/tables.ts'
import { getClientPage } from './client-page.ts'
import { clientsOfSite } from './clients-of-site.ts'
import { createTenant } from './create-tenant.ts'
import { deactivateTenant } from './deactivate-tenant.ts'
import { deleteTenant } from './delete-tenant.ts'
import { exportTenantList } from './export-tenant-list.ts'
import * as forAdmins from './for-admins.ts'
import { getTenant, getTenantCategories } from './get-tenant.ts'
import { tenantImport } from './import-tenants.ts'
import { loggedInSummary } from './logged-in-summary.ts'
import { getOwnTenant, saveOwnTenant } from './own-tenant.ts'
import { searchTenants } from './search-tenants.ts'
import { searchOwnTenantsBySites, searchTenantsBySites, tenantsOfSite } from './search-tenants-by-sites.ts'
import { updateTenant } from './update-tenant.ts'

export const tenantsFeature: Feature = {
  entities: [clientEntity],
  summaries: [loggedInSummary],
  firstSteps: [{ step: 'client', isDone: hasRows(tenantsTable.landlordId) }],
  configurable: { Clients: { entity: clientEntity } },
  customisable: { tenant: tenantsTable },
  screens: [...Object.values(adminTenantScreens), ...Object.values(tenantScreens)],
  constraints: {
    tenants_name: { field: 'name', error: 'client-name-taken' },
    tenant_categories_name: { field: 'name', error: 'category-name-taken' },
  },
  imports: [tenantImport],
  ofSites: [clientsOfSite],
  demo: async () => (await import('./demo/insert-images.ts')).insertImages,
  calls: [
    ...serve(tenants, {
      search: searchTenants,
      get: getTenant,
      create: createTenant,
      update: updateTenant,
      deactivate: deactivateTenant,
      remove: deleteTenant,
      processUploaded: importRows(tenantImport),
      exportList: exportTenantList,
    }),
    ...serve(clientPage, { get: getClientPage }),
    ...serve(adminTenants, {
      search: forAdmins.searchTenants,
      get: forAdmins.getTenant,
      create: inCompany(createTenant),
      update: inCompanyOf(findTenant, updateTenant),
      deactivate: inCompanyOf(findTenant, deactivateTenant),
    }),
    ...serve(clientLookups, { searchBySites: searchTenantsBySites, ofSite: tenantsOfSite, categories: getTenantCategories }),
    ...serve(ownClientLookups, { searchBySites: searchOwnTenantsBySites }),
    ...serve(ownTenant, { get: getOwnTenant, save: saveOwnTenant }),
  ],
}
