import { admin } from '@atrium/contract/admin/admin.ts'
import { adminPlans, jobs, outbox, systemHealth } from '@atrium/contract/admin/platform.ts'
import { accountSupport, support } from '@atrium/contract/admin/support.ts'
import type { Feature } from '../../platform/feature.ts'
import { serve } from '../../platform/http/serve.ts'
import { createUser } from './create-user.ts'
import { getSummary } from './get-summary.ts'
import { getSystemHealth } from './health.ts'
import { getJobs, retryJob } from './jobs.ts'
import { getLandlord, searchSubscriptions } from './landlords.ts'
import { getUser, listUsers } from './list-users.ts'
import { categoryNames, landlordNames, listLandlords, planNames, siteNames, tenantNames } from './names.ts'
import { getMail, resendMail, searchMails } from './outbox.ts'
import { getPlans, saveAddOn, savePlan, savePrice } from './plans.ts'
import { getRole, listPermissions, listRoles, saveRole } from './roles.ts'
import { deactivateLandlord, saveLandlord } from './save-landlord.ts'
import { createSiteFor, deactivateSiteOf, getSite, searchSites, updateSiteOf } from './sites.ts'
import { allowSupport, getSupport, signInAs, stopSupport } from './support.ts'
import { createTenantFor, deactivateTenantOf, getTenant, searchTenants, updateTenantOf } from './tenants.ts'
import { deactivateUser, updateUser } from './update-user.ts'

export const adminFeature: Feature = {
  calls: [
    ...serve(admin, {
      summary: getSummary,
      users: listUsers,
      getUser,
      createUser,
      updateUser,
      deactivateUser,
      roles: listRoles,
      getRole,
      saveRole,
      permissions: listPermissions,
      subscriptions: searchSubscriptions,
      landlords: listLandlords,
      landlordNames,
      getLandlord,
      saveLandlord,
      deactivateLandlord,
      planNames,
      siteNames,
      sites: searchSites,
      getSite,
      createSite: createSiteFor,
      updateSite: updateSiteOf,
      deactivateSite: deactivateSiteOf,
      tenantNames,
      categories: categoryNames,
      tenants: searchTenants,
      getTenant,
      createTenant: createTenantFor,
      updateTenant: updateTenantOf,
      deactivateTenant: deactivateTenantOf,
    }),
    ...serve(outbox, { search: searchMails, get: getMail, resend: resendMail }),
    ...serve(jobs, { get: getJobs, retry: retryJob }),
    ...serve(systemHealth, { get: getSystemHealth }),
    ...serve(adminPlans, { get: getPlans, save: savePlan, saveAddOn, savePrice }),
    ...serve(support, { signInAs }),
    ...serve(accountSupport, { get: getSupport, allow: allowSupport, stop: stopSupport }),
  ],
}
