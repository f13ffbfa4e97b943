import { z } from 'zod'
import { client, corporate } from '../access/access.ts'
import { Bytes, calls, get, post, search, upload } from '../kit/call.ts'
import { sortsOf } from '../kit/entity.ts'
import { Id, PathId, PathSiteChoice, SiteChoice, Version } from '../kit/ids.ts'
import { Done, Saved } from '../kit/results.ts'
import { Uploaded, UploadOrder } from '../kit/uploads.ts'
import { clientEntity } from '../tenancy/client.ts'
import { tenantScreens } from './screens.ts'

export const Tenant = clientEntity.input.extend({
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

export const tenantColumns = clientEntity.columns(
  'name',
  'unit',
  { value: 'siteName', text: 'Site', from: 740 },
  { value: 'category', text: 'Category', type: 'chip' },
  { value: 'contactName', text: 'Contact', visible: false },
  'email',
  'phone',
  'notes',
  { value: 'active', text: 'Status', type: 'chip' },
)

/** What a client itself may change of its record. */
const own = new Set(['contactName', 'email', 'phone', 'image'])
export const ownTenantFields = clientEntity.form.filter(({ value }) => own.has(value))
/** The refusal where the landlord has switched that off; the text is fixed. */
export const CONTACT_IS_CLOSED = 'Your landlord keeps your contact data. Ask them to change it.'

const { access: read } = tenantScreens.list
const { access: manage } = tenantScreens.create
const sorts = sortsOf(tenantColumns)

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
    body: clientEntity.input,
    reply: Saved,
  }),
  update: upload('UpdateTenant', {
    allow: manage,
    about: 'Changes a client. Parts: `tenant` (JSON), `file` (new image, optional).',
    body: clientEntity.input.extend({ id: Id, version: Version, removeImage: z.boolean().default(false) }),
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
    body: clientEntity.input.pick({ contactName: true, email: true, phone: true }).extend({
      id: Id,
      version: Version,
      removeImage: z.boolean().default(false),
    }),
    reply: Saved,
  }),
})
