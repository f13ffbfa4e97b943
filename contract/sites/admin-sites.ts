import { z } from 'zod'
import { admin } from '../access/access.ts'
import { calls, get, post, search } from '../kit/call.ts'
import { Id, PathId } from '../kit/ids.ts'
import { Done, Saved } from '../kit/results.ts'
import { companyField, ForCompany, OfCompany, SwitchActive, withCompany } from '../tenancy/people/admin-lookups.ts'
import { siteEntity } from '../tenancy/sites/site.ts'
import { Site, siteColumns } from './sites.ts'

const AdminSite = Site.extend(OfCompany)
export type AdminSite = z.infer<typeof AdminSite>

export const adminSiteColumns = withCompany(siteColumns)
/** Who manages a site is said by its company: an admin knows none of its people. */
export const adminSiteForm = siteEntity.form.filter(({ value }) => value !== 'managerId')
export const adminSiteFields = [...companyField, ...adminSiteForm]

const topics = { reads: ['site', 'tenant', 'company'], changes: ['site'] }

/** The sites of all companies, for an admin. */
export const adminSites = calls('/admin', topics, {
  search: search('SearchSites', {
    allow: admin,
    about: 'The sites of all companies.',
    filters: { active: z.boolean().optional(), landlordId: Id.optional() },
    sorts: ['name', 'landlord', 'primaryEmail', 'active'],
    item: AdminSite,
  }),
  get: get('GetSite/{id}', { allow: admin, about: 'One site.', params: { id: PathId }, reply: AdminSite }),
  create: post('CreateSite', {
    allow: admin,
    about: 'Creates a site for a company, beyond its plan if need be.',
    body: siteEntity.input.extend(ForCompany),
    reply: Saved,
  }),
  update: post('UpdateSite', {
    allow: admin,
    about: 'Changes a site.',
    body: siteEntity.change,
    reply: Saved,
  }),
  deactivate: post('DeactivateSite', {
    allow: admin,
    about: 'Takes a site out of use, or back in.',
    body: SwitchActive,
    reply: Done,
  }),
})
