import { corporateSignUp } from '@atrium/contract/access/corporate-sign-up.ts'
import {
  adminCorporate,
  corporateTenant,
  landlordCorporate,
  reviewLookups,
  reviewStatuses,
} from '@atrium/contract/corporate/corporate.ts'
import { corporateNotices } from '@atrium/contract/corporate/notices.ts'
import { corporateScreens } from '@atrium/contract/corporate/screens.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { numbered } from '../../platform/tenancy/lookups.ts'
import { getClientsOverview } from './clients-overview.ts'
import { closeCode, findCompanyByCode, getCode, renewCode } from './corporate-code.ts'
import { decideRequest } from './decide-request.ts'
import { leaveTenant, revokeTenant } from './end-access.ts'
import { findClients, findClientsFor } from './find-clients.ts'
import { searchOwnClients, usersByTenant } from './own-clients.ts'
import { markReviewSeen, withdrawRequest } from './own-requests.ts'
import { registerCorporateAccount } from './register-corporate-account.ts'
import { getReviewProof } from './review-proof.ts'
import { searchCorporateUsers } from './search-corporate-users.ts'
import { getTenantReviews, searchAllRequests, searchRequests } from './search-requests.ts'
import { sendRequest, sendRequestFor } from './send-request.ts'

export const corporateFeature: Feature = {
  screens: Object.values(corporateScreens),
  events: corporateNotices,
  demo: async () => (await import('./demo.ts')).insertCorporate,
  calls: [
    ...serve(reviewLookups, { companyReviewStatus: async () => numbered(reviewStatuses) }),
    ...serve(corporateSignUp, { register: registerCorporateAccount, findByCode: findCompanyByCode }),
    ...serve(corporateTenant, {
      searchTenants: searchOwnClients,
      overview: getClientsOverview,
      find: findClients,
      sendRequest,
      getTenantReviews,
      withdraw: withdrawRequest,
      markSeen: markReviewSeen,
      usersByTenant,
      leave: leaveTenant,
      proof: getReviewProof,
    }),
    ...serve(landlordCorporate, {
      searchRequests,
      decide: decideRequest,
      searchUsers: searchCorporateUsers,
      revoke: revokeTenant,
      getCode,
      renewCode,
      closeCode,
    }),
    ...serve(adminCorporate, {
      searchRequests: searchAllRequests,
      decide: decideRequest,
      searchUsers: searchCorporateUsers,
      find: findClientsFor,
      sendRequest: sendRequestFor,
    }),
  ],
}
