import { z } from 'zod'
import { admin } from '../access/access.ts'
import { calls, get, post, search, upload } from '../kit/call.ts'
import { sortsOf } from '../kit/entity.ts'
import { Id, PathId } from '../kit/ids.ts'
import { Done, Saved } from '../kit/results.ts'
import { clientEntity } from '../tenancy/clients/client.ts'
import { Tenant } from '../tenancy/clients/own-tenant.ts'
import { companyField, ForCompany, OfCompany, SwitchActive, withCompany } from '../tenancy/people/admin-lookups.ts'
import { tenantColumns } from './tenants.ts'

const AdminTenant = Tenant.omit({ custom: true }).extend(OfCompany)
export type AdminTenant = z.infer<typeof AdminTenant>

const fixed = { sortable: false }
// Beside the company there is room for less than in a company's own list.
export const adminTenantColumns = withCompany(tenantColumns, {
  category: { ...fixed, from: 1060 },
  contactName: fixed,
  email: { from: 1160 },
  phone: fixed,
})
export const adminTenantFields = [
  ...companyField,
  ...clientEntity.form.map((field) => (field.value === 'siteId' ? { ...field, kind: 'select' as const } : field)),
]

const topics = { reads: ['tenant', 'site', 'company'], changes: ['tenant'] }

/** The clients of all companies, for an admin. */
export const adminTenants = calls('/admin', topics, {
  search: search('SearchTenants', {
    allow: admin,
    about: 'The clients of all companies.',
    filters: { active: z.boolean().optional(), landlordId: Id.optional() },
    sorts: sortsOf(adminTenantColumns),
    item: AdminTenant,
  }),
  get: get('GetTenant/{id}', { allow: admin, about: 'One client.', params: { id: PathId }, reply: AdminTenant }),
  create: upload('CreateTenant', {
    allow: admin,
    about: 'Creates a client of a company, beyond its plan if need be. Parts: `command` (JSON), `file` (image, optional).',
    body: clientEntity.input.extend(ForCompany),
    reply: Saved,
  }),
  update: upload('UpdateTenant', {
    allow: admin,
    about: 'Changes a client.',
    body: clientEntity.change.extend({ removeImage: z.boolean().default(false) }),
    reply: Saved,
  }),
  deactivate: post('DeactivateTenant', {
    allow: admin,
    about: 'Takes a client out of use, or back in.',
    body: SwitchActive,
    reply: Done,
  }),
})
