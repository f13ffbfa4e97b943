import { admin } from '@atrium/contract/admin/admin.ts'
import { jobs, outbox, systemHealth } from '@atrium/contract/admin/platform.ts'
import { adminScreens } from '@atrium/contract/admin/screens.ts'
import { adminLookups } from '@atrium/contract/tenancy/people/admin-lookups.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { getSummary } from './get-summary.ts'
import { getSystemHealth } from './health.ts'
import { getJobs, retryJob } from './jobs.ts'
import { getLandlord, searchSubscriptions } from './landlords.ts'
import { categoryNames, landlordNames, listLandlords, planNames, siteNames, tenantNames } from './names.ts'
import { getMail, resendMail, searchMails } from './outbox.ts'
import { deactivateLandlord, saveLandlord } from './save-landlord.ts'

export const adminFeature: Feature = {
  screens: Object.values(adminScreens),
  calls: [
    ...serve(admin, {
      summary: getSummary,
      subscriptions: searchSubscriptions,
      landlords: listLandlords,
      getLandlord,
      saveLandlord,
      deactivateLandlord,
      planNames,
    }),
    ...serve(adminLookups, { companies: landlordNames, sites: siteNames, tenants: tenantNames, categories: categoryNames }),
    ...serve(outbox, { search: searchMails, get: getMail, resend: resendMail }),
    ...serve(jobs, { get: getJobs, retry: retryJob }),
    ...serve(systemHealth, { get: getSystemHealth }),
  ],
}
