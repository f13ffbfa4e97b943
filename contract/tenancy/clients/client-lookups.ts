import { z } from 'zod'
import { clients, landlord } from '../../access/access.ts'
import { ask, calls, get } from '../../kit/call.ts'
import { Id, PathSiteChoice, SiteChoice } from '../../kit/ids.ts'
import { line } from '../../kit/line.ts'
import { lookupLimit } from '../../kit/lookup.ts'

const TenantName = z.object({ id: Id, name: z.string(), unit: z.string(), siteId: Id, siteName: z.string() })

export type TenantName = z.infer<typeof TenantName>

const topics = { reads: ['tenant', 'site'] }

const BySites = z.object({
  siteIds: z.array(SiteChoice).max(500).default([]),
  query: line().max(200).default(''),
  /** Clients that must be in the answer, whatever the query: those already picked. */
  ids: z.array(Id).max(500).default([]),
  limit: lookupLimit,
})

/** What pickers of clients ask. Apart from the calls of `tenants`, which only its own screens make. */
export const clientLookups = calls('/Landlord', topics, {
  searchBySites: ask('SearchTenantsBySites', {
    allow: landlord,
    kept: true,
    about:
      'Id and name of the active clients of some sites whose name or unit matches; 50, or as many as `limit` says. For pickers.',
    body: BySites,
    reply: z.object({ items: z.array(TenantName) }),
  }),
  ofSite: get('GetTenants/{id}', {
    allow: landlord,
    about: 'Id and name of the active clients of a site, of one category or of all, up to 5,000.',
    params: { id: PathSiteChoice },
    query: { categoryId: z.coerce.number().pipe(Id).optional() },
    reply: z.object({ items: z.array(TenantName) }),
  }),
  categories: get('GetTenantCategoryList', {
    allow: landlord,
    about: 'The categories of clients.',
    reply: z.object({ items: z.array(z.object({ id: Id, name: z.string() })) }),
  }),
})

/** The same for clients, of themselves: a corporate client finds those that it spans. */
export const ownClientLookups = calls('/Tenant', topics, {
  searchBySites: ask('SearchTenantsBySites', {
    allow: clients,
    kept: true,
    about: 'Id and name of the viewer’s own clients at some sites whose name or unit matches; 50, or as many as `limit` says.',
    body: BySites,
    reply: z.object({ items: z.array(TenantName) }),
  }),
})
