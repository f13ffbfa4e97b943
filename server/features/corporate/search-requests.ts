import type { adminCorporate, corporateTenant, landlordCorporate, ReviewStatus } from '@atrium/contract/corporate/corporate.ts'
import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import { countUpTo, matching, order, type Paging, totals, window } from '../../platform/http/list.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { corporateCompany } from './corporate-company.ts'
import { requestOf, selectRequests, visible } from './request-row.ts'
import { corporateRequests as requests } from './tables.ts'

const sortable = {
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

async function requestPage(ctx: ReadContext, paging: Paging, narrowed: SQL | undefined) {
  const words = matching(paging.query, tenants.name, tenants.unit, users.name, users.email, corporateCompany)
  const { limit, offset } = window(paging)
  const rows = await selectRequests(ctx.db)
    .where(and(visible(ctx), narrowed, words))
    .orderBy(...order(paging, sortable, requests.id))
    .limit(limit)
    .offset(offset)
  const counted = (where: SQL | undefined) => countUpTo(ctx.db, countable(ctx).where(where).getSQL())
  return {
    items: rows.map(requestOf),
    ...totals(await counted(and(visible(ctx), narrowed)), await counted(and(visible(ctx), narrowed, words))),
  }
}

const countable = ({ db }: ReadContext) =>
  db
    .select({ id: requests.id })
    .from(requests)
    .innerJoin(tenants, eq(tenants.id, requests.tenantId))
    .innerJoin(users, eq(users.id, requests.userId))
