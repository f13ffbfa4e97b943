import { adminCorporate, corporateTenant, landlordCorporate, type ReviewStatus } from '@atrium/contract/corporate/corporate.ts'
import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import { and, eq } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { joinedList } from '../../platform/records/joined-lists.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { corporateCompany } from './corporate-company.ts'
import { requestOf, selectRequests, visible } from './request-row.ts'
import { corporateRequests as requests } from './tables.ts'

const sorts = {
  createdAt: requests.createdAt,
  tenant: tenants.name,
  person: users.name,
  companyName: corporateCompany,
  siteName: sites.name,
  status: requests.status,
}

interface Chosen {
  siteId?: number
  status?: ReviewStatus | undefined
}

const list = {
  select: selectRequests,
  id: requests.id,
  scope: (ctx: ReadContext, { siteId = ALL_SITES.id, status }: Chosen = {}) =>
    and(visible(ctx), siteId === ALL_SITES.id ? undefined : eq(requests.siteId, siteId), status && eq(requests.status, status)),
  words: [tenants.name, tenants.unit, users.name, users.email, corporateCompany],
  sorts,
  item: requestOf,
}

/** The landlord's, the admin's and the corporate client's list: one operation, each in its scope. */
export const searchRequests: Handler<typeof landlordCorporate.searchRequests> = joinedList(landlordCorporate.searchRequests, list)
export const searchAllRequests: Handler<typeof adminCorporate.searchRequests> = joinedList(adminCorporate.searchRequests, list)
export const getTenantReviews: Handler<typeof corporateTenant.getTenantReviews> = joinedList(
  corporateTenant.getTenantReviews,
  list,
)
