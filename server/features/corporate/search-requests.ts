import type { adminCorporate, corporateTenant, landlordCorporate, ReviewStatus } from '@atrium/contract/corporate/corporate.ts'
import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import { matching, type Paging } from '../../platform/http/list.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { readJoined } from '../../platform/records/read-joined.ts'
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

/** The landlord's, the admin's and the corporate client's list: one operation, each in its scope. */
export const searchRequests: Handler<typeof landlordCorporate.searchRequests> = (ctx, asked) =>
  requestPage(ctx, asked, and(at(asked.siteId), withStatus(asked.status)))

export const searchAllRequests: Handler<typeof adminCorporate.searchRequests> = (ctx, asked) =>
  requestPage(ctx, asked, withStatus(asked.status))

export const getTenantReviews: Handler<typeof corporateTenant.getTenantReviews> = (ctx, asked) =>
  requestPage(ctx, asked, withStatus(asked.status))

const at = (siteId: number) => (siteId === ALL_SITES.id ? undefined : eq(requests.siteId, siteId))
const withStatus = (status: ReviewStatus | undefined) => (status ? eq(requests.status, status) : undefined)

async function requestPage(ctx: ReadContext, asked: Paging, chosen: SQL | undefined) {
  const { rows, totals } = await readJoined(ctx.db, {
    select: () => selectRequests(ctx.db),
    id: requests.id,
    asked,
    scope: and(visible(ctx), chosen),
    narrowed: matching(asked.query, tenants.name, tenants.unit, users.name, users.email, corporateCompany),
    sorts,
  })
  return { items: rows.map(requestOf), ...totals }
}
