import { z } from 'zod'
import { admin, Role } from '../access/access.ts'
import { calls, get, list, post } from '../kit/call.ts'
import { columns } from '../kit/columns.ts'
import { Instant } from '../kit/days.ts'
import { entity, own, sortsOf, without } from '../kit/entity.ts'
import { Id, PathId, Version } from '../kit/ids.ts'
import { errorCode, whenMissing } from '../kit/plain-errors.ts'
import { Done, Saved } from '../kit/results.ts'
import { SwitchActive } from '../tenancy/people/admin-lookups.ts'
import { personFields } from './person-fields.ts'

/** A person of the platform or of a company. */
export const AdminUser = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  jobTitle: z.string(),
  /** Path of the picture. */
  photoUrl: z.string().nullable(),
  roleId: z.int(),
  roleName: z.string(),
  /** Null: the platform's own. */
  landlordId: Id.nullable(),
  landlord: z.string().nullable(),
  tenant: z.string().nullable(),
  emailVerified: z.boolean(),
  lastLoginAt: Instant.nullable(),
  createdAt: Instant,
  /** Until then the user lets an admin sign in as them. */
  supportAllowedUntil: Instant.nullable(),
  active: z.boolean(),
  /** The admin who acts for the user. */
  self: z.boolean(),
  version: Version,
})
export type AdminUser = z.infer<typeof AdminUser>

export const adminUserColumns = columns([
  { value: 'name', text: 'Name', type: 'link', locked: true, truncate: 250 },
  { value: 'email', text: 'Email', truncate: 250, from: 780 },
  { value: 'roleName', text: 'Role', type: 'chip', sortable: false },
  { value: 'landlord', text: 'Company', truncate: 250 },
  { value: 'tenant', text: 'Client', sortable: false, truncate: 250, from: 1040 },
  { value: 'lastLoginAt', text: 'Last login', type: 'shortdatetime', from: 1100 },
  { value: 'createdAt', text: 'Date Created', type: 'date', visible: false },
  { value: 'active', text: 'Status', type: 'chip' },
])

const adminRoles = [Role.SystemAdmin, Role.SystemUser, Role.CompanyAdmin, Role.CompanyUser, Role.ClientAdmin, Role.ClientUser]
const anyRole = z
  .int(whenMissing('role-required'))
  .refine((id) => (adminRoles as number[]).includes(id), { error: errorCode('role-required') })

const adminUserEntity = entity('user', {
  ...personFields,
  roleId: own(anyRole, { label: 'Role', kind: 'select', required: 'Role is required' }),
  landlordId: own(Id.nullable().default(null), {
    label: 'Company',
    kind: 'select',
    help: 'Of a company’s or a client’s person.',
  }),
  tenantId: own(Id.nullable().default(null), { label: 'Client', kind: 'select', help: 'Of a client’s person.' }),
  language: own(z.enum(['en', 'fr']).default('en'), { label: 'Language of the invitation', kind: 'select' }),
})
const newAdminUser = without(adminUserEntity, 'phone', 'jobTitle')
const storedAdminUser = without(adminUserEntity, 'email', 'landlordId', 'tenantId', 'language')
export const newAdminUserFields = newAdminUser.form
export const adminUserFields = storedAdminUser.form

const topics = { reads: ['user', 'tenant', 'company'], changes: ['user', 'invitation'] }

/** The people of the platform and of all companies, for an admin. */
export const adminUsers = calls('/admin', topics, {
  search: list('getUserList', {
    allow: admin,
    about: 'Everybody with a login.',
    filters: { active: z.stringbool().optional(), landlordId: PathId.optional(), roleId: PathId.optional() },
    sorts: sortsOf(adminUserColumns),
    item: AdminUser,
  }),
  get: get('GetUser/{id}', { allow: admin, about: 'One user.', params: { id: PathId }, reply: AdminUser }),
  create: post('CreateUser', {
    allow: admin,
    about:
      'Invites somebody by mail: into a company, to a client, or as an administrator of the platform. They choose their own password.',
    body: newAdminUser.input,
    reply: Done,
  }),
  update: post('UpdateUser', {
    allow: admin,
    about: 'Changes a user.',
    body: storedAdminUser.change,
    reply: Saved,
  }),
  deactivate: post('DeactivateUser', {
    allow: admin,
    about: 'Shuts a user out at once, on every device, or lets them in again.',
    body: SwitchActive,
    reply: Done,
  }),
})
