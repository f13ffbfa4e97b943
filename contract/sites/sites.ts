import { z } from 'zod'
import { calls, get, post, search, upload } from '../kit/call.ts'
import { sortsOf } from '../kit/entity.ts'
import { Id, PathId, Version } from '../kit/ids.ts'
import { PersonId } from '../kit/person-id.ts'
import { Done, Saved } from '../kit/results.ts'
import { ImportReply, UploadOrder } from '../kit/uploads.ts'
import { siteEntity } from '../tenancy/sites/site.ts'
import { siteScreens } from '../tenancy/sites/site-screens.ts'

export const Site = siteEntity.input.extend({
  id: Id,
  // As stored: a list answers also what an older version let in.
  language: z.string(),
  timeZone: z.string(),
  languageName: z.string(),
  active: z.boolean(),
  /** Who manages it; empty: nobody is named. */
  managerName: z.string(),
  managerPersonId: PersonId,
  /** Whether that person still works there. */
  managerWorks: z.boolean(),
  /** Active clients at the site. */
  tenantCount: z.int(),
  version: Version,
})
export type Site = z.infer<typeof Site>

export const siteColumns = siteEntity.columns(
  'name',
  'description',
  { value: 'address', text: 'Address', type: 'object', sortable: false },
  'primaryEmail',
  'secondaryEmail',
  { value: 'languageName', text: 'Language', from: 1200, sortable: false },
  { value: 'managerName', text: 'Manager', personBy: 'managerPersonId', from: 1400, sortable: false },
  { value: 'tenantCount', text: 'Clients', type: 'number', sortable: false },
  { value: 'active', text: 'Status', type: 'chip' },
)

const { access: read } = siteScreens.list
const { access: manage } = siteScreens.create

const topics = { reads: ['site', 'tenant', 'user'], changes: ['site'] }

/** The calls of sites: docs/features/sites.md. */
export const sites = calls('/Landlord', topics, {
  search: search('SearchSites', {
    allow: read,
    about: 'The landlord’s sites.',
    filters: { active: z.boolean().optional() },
    sorts: sortsOf(siteColumns),
    item: Site,
  }),
  get: get('GetSite/{id}', { allow: read, about: 'One site.', params: { id: PathId }, reply: Site }),
  create: post('CreateSite', {
    allow: manage,
    about: 'Creates a site within the plan’s limit.',
    body: siteEntity.input,
    reply: Saved,
  }),
  update: post('UpdateSite', {
    allow: manage,
    about: 'Changes a site.',
    body: siteEntity.change,
    reply: Saved,
  }),
  deactivate: post('DeactivateSite', {
    allow: manage,
    about: 'Takes a site out of use, or back in. Nothing is deleted; its clients cannot log in meanwhile.',
    body: z.object({ id: Id, active: z.boolean().default(false) }),
    reply: Done,
  }),
  processUploaded: upload('ProcessUploadedSites', {
    allow: manage,
    about: 'Reads a CSV or XLSX list of sites (part `file`); imports all rows or none.',
    body: UploadOrder,
    reply: ImportReply,
  }),
})
