import { z } from 'zod'
import { admin } from '../access/access.ts'
import { calls, get, list, post } from '../kit/call.ts'
import { columns } from '../kit/columns.ts'
import { PathId } from '../kit/ids.ts'
import { Saved } from '../kit/results.ts'
import { ForCompany, OfCompany } from '../tenancy/admin-lookups.ts'
import { CompanyRole, RoleSave } from './roles.ts'

const AdminRole = CompanyRole.extend(OfCompany)
export type AdminRole = z.infer<typeof AdminRole>
export const adminRoleColumns = columns([
  { value: 'name', text: 'Name', type: 'link', locked: true, truncate: 250 },
  { value: 'landlord', text: 'Company', truncate: 250 },
  { value: 'description', text: 'Description', truncate: 350, sortable: false },
  { value: 'userType', text: 'For' },
  { value: 'userCount', text: 'Users', type: 'number', sortable: false, from: 780 },
])

const topics = { reads: ['role', 'user', 'company'], changes: ['role'] }

/** The custom roles of all companies, for an admin. */
export const adminRoles = calls('/admin', topics, {
  search: list('getRoleList', {
    allow: admin,
    about: 'The custom roles of all companies.',
    filters: { landlordId: PathId.optional() },
    sorts: ['name', 'landlord', 'userType'],
    item: AdminRole,
  }),
  get: get('GetRole/{id}', { allow: admin, about: 'One custom role.', params: { id: PathId }, reply: AdminRole }),
  save: post('CreateUpdateRole', {
    allow: admin,
    about: 'Creates a custom role of a company, or changes one.',
    body: RoleSave.extend(ForCompany),
    reply: Saved,
  }),
  permissions: get('getPermissionList', {
    allow: admin,
    about: 'Every permission, and how many custom roles grant it.',
    reply: z.object({
      items: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          title: z.string(),
          group: z.string(),
          can: z.string(),
          userTypes: z.array(z.int()),
          roleCount: z.int(),
        }),
      ),
    }),
  }),
})
