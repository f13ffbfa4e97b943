import { z } from 'zod'
import { client, corporate } from '../access/access.ts'
import { Bytes, calls, get, post, search, upload } from '../kit/call.ts'
import { columns } from '../kit/columns.ts'
import { fields } from '../kit/fields.ts'
import { Id, PathId, PathSiteChoice, SiteChoice, Version } from '../kit/ids.ts'
import { errorCode, whenMissing } from '../kit/plain-errors.ts'
import { Done, Saved } from '../kit/results.ts'
import { Uploaded, UploadOrder } from '../kit/uploads.ts'
import { tenantScreens } from './screens.ts'

export const TenantInput = z.object({
  siteId: Id,
  name: z.string(whenMissing('name-required')).trim().min(1, errorCode('name-required')).max(200),
  /** The premises at the site, e.g. `Unit 204`. */
  unit: z.string().trim().max(60).default(''),
  categoryId: Id.nullable().default(null),
  contactName: z.string().trim().max(200).default(''),
  email: z.union([z.literal(''), z.email().max(320)]).default(''),
  phone: z.string().trim().max(40).default(''),
  notes: z.string().trim().max(4_000).default(''),
})
export type TenantInput = z.infer<typeof TenantInput>

export const Tenant = TenantInput.extend({
  id: Id,
  siteName: z.string(),
  /** Name of the category. */
  category: z.string().nullable(),
  /** Path of the client’s image; needs the site’s storage access token. */
  imageUrl: z.string().nullable(),
  active: z.boolean(),
  version: Version,
})
export type Tenant = z.infer<typeof Tenant>

/** What a client may see of its own record: not the landlord’s notes. */
export const OwnTenantRecord = Tenant.omit({ notes: true, categoryId: true })

/** The columns of the list of clients. */
export const tenantColumns = columns([
  { value: 'name', text: 'Name', type: 'link', locked: true, truncate: 250 },
  { value: 'unit', text: 'Unit' },
  { value: 'siteName', text: 'Site', from: 740 },
  { value: 'category', text: 'Category', type: 'chip' },
  { value: 'contactName', text: 'Contact', visible: false },
  { value: 'email', text: 'Email', from: 800 },
  { value: 'phone', text: 'Phone', visible: false },
  { value: 'notes', text: 'Notes', truncate: 350, from: 1040, sortable: false },
  { value: 'active', text: 'Status', type: 'chip' },
])

export const tenantFields = fields([
  { value: 'name', text: 'Name', kind: 'text', required: 'Name is required', max: 200 },
  { value: 'siteId', text: 'Site', kind: 'site', required: 'Site is required' },
  { value: 'unit', text: 'Unit', kind: 'text', max: 60, half: true },
  { value: 'categoryId', text: 'Category', kind: 'select', half: true },
  { value: 'contactName', text: 'Contact Name', kind: 'text', max: 200 },
  { value: 'email', text: 'Email', kind: 'email', half: true },
  { value: 'phone', text: 'Phone', kind: 'phone', half: true },
  { value: 'notes', text: 'Notes', kind: 'longText', max: 4000, help: 'Only your company sees these.' },
  { value: 'image', text: 'Image', kind: 'image', help: 'Logo or store front, PNG, JPEG or WebP.' },
])

/** What a client itself may change of its record. */
const own = new Set(['contactName', 'email', 'phone', 'image'])
export const ownTenantFields = tenantFields.filter(({ value }) => own.has(value))
/** The refusal where the landlord has switched that off; the text is fixed. */
export const CONTACT_IS_CLOSED = 'Your landlord keeps your contact data. Ask them to change it.'

/** The headings an uploaded list of clients may have; `Name` and `Site` must be there. */
export const tenantUploadHeadings = ['Name', 'Site', 'Unit', 'Category', 'Contact Name', 'Email', 'Phone', 'Notes'] as const

const { access: read } = tenantScreens.list
const { access: manage } = tenantScreens.create
const sorts = ['name', 'unit', 'siteName', 'category', 'contactName', 'email', 'phone', 'active'] as const

const tenantsTopics = { reads: ['tenant', 'site'], changes: ['tenant'] }

/** The calls of clients: docs/features/tenants.md. */
export const tenants = calls('/Landlord', tenantsTopics, {
  search: search('SearchTenants', {
    allow: read,
    about: 'The landlord’s clients at a site, or at all sites (-1).',
    filters: { siteId: SiteChoice.default(-1), active: z.boolean().optional(), categoryId: Id.optional() },
    sorts,
    item: Tenant,
  }),
  get: get('GetTenant/{id}', { allow: read, about: 'One client.', params: { id: PathId }, reply: Tenant }),
  create: upload('CreateTenant', {
    allow: manage,
    about: 'Creates a client within the plan’s limit. Parts: `tenant` (JSON), `file` (image, optional).',
    body: TenantInput,
    reply: Saved,
  }),
  update: upload('UpdateTenant', {
    allow: manage,
    about: 'Changes a client. Parts: `tenant` (JSON), `file` (new image, optional).',
    body: TenantInput.extend({ id: Id, version: Version, removeImage: z.boolean().default(false) }),
    reply: Saved,
  }),
  deactivate: post('DeactivateTenant', {
    allow: manage,
    about: 'Takes a client out of use, or back in. Its documents stay; its users cannot log in meanwhile.',
    body: z.object({ id: Id, active: z.boolean().default(false) }),
    reply: Done,
  }),
  remove: post('DeleteTenant', {
    allowOnFullDisk: true,
    allow: manage,
    about: 'Deletes a client that has no documents and no users; one that has can only be deactivated.',
    body: z.object({ id: Id }),
    reply: Done,
  }),
  processUploaded: upload('ProcessUploadedTenants', {
    allow: manage,
    about: 'Reads a CSV or XLSX list of clients (part `file`); imports all rows or none.',
    body: UploadOrder,
    reply: Uploaded,
  }),
  exportList: get('ExportTenantList/{id}', {
    allow: read,
    about: 'The clients of a site (-1 for all) as CSV or XLSX.',
    params: { id: PathSiteChoice },
    query: {
      format: z.enum(['csv', 'xlsx']).default('csv'),
      query: z.string().trim().max(200).default(''),
      active: z.stringbool().optional(),
    },
    reply: Bytes,
  }),
})

const ownTenantTopics = { reads: ['tenant'], changes: ['tenant'] }

/** A client’s own record. */
export const ownTenant = calls('/Tenant', ownTenantTopics, {
  get: get('{id}', {
    allow: client.or(corporate),
    about: 'The viewer’s own client record.',
    params: { id: PathId },
    reply: OwnTenantRecord,
  }),
  save: upload('', {
    allow: client.or(corporate).byClientAdmins(),
    about: 'Changes what a client may change of itself. Parts: `tenant` (JSON), `file` (image, optional).',
    body: z.object({
      id: Id,
      version: Version,
      contactName: TenantInput.shape.contactName,
      email: TenantInput.shape.email,
      phone: TenantInput.shape.phone,
      removeImage: z.boolean().default(false),
    }),
    reply: Saved,
  }),
})
