import { z } from 'zod'
import { calls, get, post, search, upload } from '../kit/call.ts'
import { columns } from '../kit/columns.ts'
import { fields } from '../kit/fields.ts'
import { Id, PathId, Version } from '../kit/ids.ts'
import { LanguageTag, TimeZone } from '../kit/preferences.ts'
import { Done, Saved } from '../kit/results.ts'
import { Uploaded, UploadOrder } from '../kit/uploads.ts'
import { siteScreens } from './screens.ts'

const optionalEmail = z.union([z.literal(''), z.email('This is not an e-mail address').max(320)]).default('')

export const Address = z.object({
  street: z.string().trim().max(200).default(''),
  city: z.string().trim().max(100).default(''),
  /** ISO 3166-2 without the country, e.g. `ON`. */
  province: z.string().trim().max(10).default(''),
  /** ISO 3166-1 alpha-2, e.g. `CA`. */
  country: z.string().trim().max(2).default(''),
  postalCode: z.string().trim().max(20).default(''),
})
export type Address = z.infer<typeof Address>

export const SiteInput = z.object({
  name: z.string({ error: 'Name is required' }).trim().min(1, 'Name is required').max(200),
  description: z.string().trim().max(2_000).default(''),
  address: Address.default({ street: '', city: '', province: '', country: '', postalCode: '' }),
  primaryEmail: optionalEmail,
  secondaryEmail: optionalEmail,
  /** BCP 47 key of the site's language. */
  language: LanguageTag.default('en'),
  /** IANA name; days and times at the site are in it. */
  timeZone: TimeZone.default('America/Toronto'),
})
export type SiteInput = z.infer<typeof SiteInput>

export const Site = SiteInput.extend({
  id: Id,
  // As stored: a list answers also what an older version let in.
  language: z.string(),
  timeZone: z.string(),
  languageName: z.string(),
  active: z.boolean(),
  /** Active clients at the site. */
  tenantCount: z.int(),
  version: Version,
})
export type Site = z.infer<typeof Site>

/** The columns of the list of sites. */
export const siteColumns = columns([
  { value: 'name', text: 'Name', type: 'link', locked: true, truncate: 250 },
  { value: 'description', text: 'Description', truncate: 350, from: 1000 },
  { value: 'address', text: 'Address', type: 'object', sortable: false },
  { value: 'primaryEmail', text: 'Primary email', from: 740 },
  { value: 'secondaryEmail', text: 'Secondary email', from: 1300 },
  { value: 'languageName', text: 'Language', from: 1200, sortable: false },
  { value: 'tenantCount', text: 'Clients', type: 'number', sortable: false },
  { value: 'active', text: 'Status', type: 'chip' },
])

export const siteFields = fields([
  { value: 'name', text: 'Name', kind: 'text', required: 'Name is required', max: 200 },
  { value: 'description', text: 'Description', kind: 'longText', max: 2000 },
  { value: 'address.street', text: 'Street', kind: 'text', max: 200 },
  { value: 'address.city', text: 'City', kind: 'text', max: 100, half: true },
  { value: 'address.postalCode', text: 'Postal code', kind: 'text', max: 20, half: true },
  { value: 'address.country', text: 'Country', kind: 'country', half: true },
  { value: 'address.province', text: 'Province', kind: 'province', half: true },
  { value: 'primaryEmail', text: 'Primary email', kind: 'email', half: true },
  { value: 'secondaryEmail', text: 'Secondary email', kind: 'email', half: true },
  {
    value: 'timeZone',
    text: 'Time zone',
    kind: 'select',
    required: 'Time zone is required',
    help: 'Days and times at this site are in it.',
  },
])

/** The headings an uploaded list of sites may have; `Name` must be there. */
export const siteUploadHeadings = [
  'Name',
  'Description',
  'Street',
  'City',
  'Province',
  'Country',
  'Postal code',
  'Primary email',
  'Secondary email',
  'Time zone',
] as const

const { access: read } = siteScreens.list
const { access: manage } = siteScreens.create

const topics = { reads: ['site', 'tenant'], changes: ['site'] }

/** The calls of sites: docs/features/sites.md. */
export const sites = calls('/Landlord', topics, {
  search: search('SearchSites', {
    allow: read,
    about: 'The landlord’s sites.',
    filters: { active: z.boolean().optional() },
    sorts: ['name', 'description', 'primaryEmail', 'secondaryEmail', 'active'],
    item: Site,
  }),
  get: get('GetSite/{id}', { allow: read, about: 'One site.', params: { id: PathId }, reply: Site }),
  create: post('CreateSite', { allow: manage, about: 'Creates a site within the plan’s limit.', body: SiteInput, reply: Saved }),
  update: post('UpdateSite', {
    allow: manage,
    about: 'Changes a site.',
    body: SiteInput.extend({ id: Id, version: Version }),
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
    reply: Uploaded,
  }),
})
