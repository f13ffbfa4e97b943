import { adminCorporate, corporateTenant, landlordCorporate } from '@atrium/contract/corporate/corporate.ts'
import { account } from '@atrium/contract/sign-in/account.ts'

/** Every answer that a request, a decision or an access that ends makes old. */
export const corporateReads = [
  corporateTenant.getTenantReviews,
  corporateTenant.searchTenants,
  corporateTenant.usersByTenant,
  landlordCorporate.searchRequests,
  landlordCorporate.searchUsers,
  adminCorporate.searchRequests,
  adminCorporate.searchUsers,
  adminCorporate.find,
]

/** The same for a corporate client, whose own clients come with the user. */
export const ownReads = [...corporateReads, account.getUser]
