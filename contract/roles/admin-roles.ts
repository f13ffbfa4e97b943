import { z } from 'zod'
import { admin } from '../access/access.ts'
import { calls, get, list, post } from '../kit/call.ts'
import { sortsOf } from '../kit/entity.ts'
import { fields } from '../kit/fields.ts'
import { PathId } from '../kit/ids.ts'
import { Saved } from '../kit/results.ts'
import { ForCompany, OfCompany, withCompany } from '../tenancy/people/admin-lookups.ts'
import { CompanyRole, RoleSave, roleColumns, roleEntity } from './roles.ts'

const AdminRole = CompanyRole.extend(OfCompany)
export type AdminRole = z.infer<typeof AdminRole>
export const adminRoleColumns = withCompany(roleColumns, { userCount: { sortable: false, from: 780 } })
export const adminRoleFields = [...roleEntity.form, ...fields([{ value: 'permissions', text: 'Permissions', kind: 'select' }])]

const topics = { reads: ['role', 'user', 'company'], changes: ['role'] }

/** The custom roles of all companies, for an admin. */
export const adminRoles = calls('/admin', topics, {
  search: list('getRoleList', {
    allow: admin,
    about: 'The custom roles of all companies.',
    filters: { landlordId: PathId.optional() },
    sorts: sortsOf(adminRoleColumns),
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
