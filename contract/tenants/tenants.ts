import { z } from 'zod'
import { Bytes, calls, get, post, search, upload } from '../kit/call.ts'
import { sortsOf } from '../kit/entity.ts'
import { customGiven, customQuery } from '../kit/field-data.ts'
import { Id, PathId, PathSiteChoice, SiteChoice } from '../kit/ids.ts'
import { line } from '../kit/line.ts'
import { Done, Saved } from '../kit/results.ts'
import { ImportReply, UploadOrder } from '../kit/uploads.ts'
import { clientEntity } from '../tenancy/clients/client.ts'
import { tenantScreens } from '../tenancy/clients/client-screens.ts'
import { Tenant } from '../tenancy/clients/own-tenant.ts'

export const tenantColumns = clientEntity.columns(
  'name',
  'unit',
  { value: 'siteName', text: 'Site', siteBy: 'siteId', from: 740 },
  { value: 'category', text: 'Category', type: 'chip' },
  { value: 'contactName', text: 'Contact', visible: false },
  'email',
  'phone',
  'notes',
  { value: 'active', text: 'Status', type: 'chip' },
)

const { access: read } = tenantScreens.list
const { access: manage } = tenantScreens.create
const sorts = sortsOf(tenantColumns)

const tenantsTopics = { reads: ['tenant', 'site', 'custom fields'], changes: ['tenant'] }

/** The calls of clients: docs/features/tenants.md. */
export const tenants = calls('/Landlord', tenantsTopics, {
  search: search('SearchTenants', {
    allow: read,
    about: 'The landlord’s clients at a site, or at all sites (-1).',
    filters: { ...customQuery(sorts), siteId: SiteChoice.default(-1), active: z.boolean().optional(), categoryId: Id.optional() },
    sorts,
    item: Tenant,
  }),
  get: get('GetTenant/{id}', { allow: read, about: 'One client.', params: { id: PathId }, reply: Tenant }),
  create: upload('CreateTenant', {
    allow: manage,
    about:
      'Creates a client within the plan’s limit. Parts: `tenant` (JSON), `file` (image, optional), `imageFromRepo` (an image of the repository in its place).',
    commandPart: 'tenant',
    body: clientEntity.input.extend(customGiven),
    reply: Saved,
  }),
  update: upload('UpdateTenant', {
    allow: manage,
    about:
      'Changes a client. Parts: `tenant` (JSON), `file` (new image, optional), `imageFromRepo` (an image of the repository in its place).',
    commandPart: 'tenant',
    body: clientEntity.change.extend({ ...customGiven, removeImage: z.boolean().default(false) }),
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
    reply: ImportReply,
  }),
  exportList: get('ExportTenantList/{id}', {
    allow: read,
    about: 'The clients of a site (-1 for all) as CSV or XLSX.',
    params: { id: PathSiteChoice },
    query: {
      format: z.enum(['csv', 'xlsx']).default('csv'),
      query: line().max(200).default(''),
      active: z.stringbool().optional(),
    },
    reply: Bytes,
  }),
})
