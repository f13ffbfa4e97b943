import { z } from 'zod'
import { admin, Role } from '../access/access.ts'
import { calls, get, list, post } from '../kit/call.ts'
import { columns } from '../kit/columns.ts'
import { Instant } from '../kit/days.ts'
import { fields } from '../kit/fields.ts'
import { Id, PathId, Version } from '../kit/ids.ts'
import { errorCode, whenMissing } from '../kit/plain-errors.ts'
import { plainName } from '../kit/plain-name.ts'
import { Done, Saved } from '../kit/results.ts'
import { SwitchActive } from '../tenancy/admin-lookups.ts'

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
  { value: 'lastLoginAt', text: 'Last login', type: 'shortdatetime', from: 920 },
  { value: 'createdAt', text: 'Date Created', type: 'date', visible: false },
  { value: 'active', text: 'Status', type: 'chip' },
])

const adminRoles = [Role.SystemAdmin, Role.SystemUser, Role.CompanyAdmin, Role.CompanyUser, Role.ClientAdmin, Role.ClientUser]
const anyRole = z
  .int(whenMissing('role-required'))
  .refine((id) => (adminRoles as number[]).includes(id), { error: errorCode('role-required') })

export const AdminUserCreate = z.object({
  email: z.email().max(320),
  firstName: plainName(errorCode('first-name-required'), 100),
  lastName: plainName(errorCode('last-name-required'), 100),
  roleId: anyRole,
  /** Of a company's or a client's person. */
  landlordId: Id.nullable().default(null),
  /** Of a client's person. */
  tenantId: Id.nullable().default(null),
  language: z.enum(['en', 'fr']).default('en'),
})

export const AdminUserUpdate = z.object({
  id: Id,
  version: Version,
  firstName: plainName(errorCode('first-name-required'), 100),
  lastName: plainName(errorCode('last-name-required'), 100),
  phone: z.string().trim().max(40).default(''),
  jobTitle: z.string().trim().max(100).default(''),
  roleId: anyRole,
})

const nameFields = fields([
  { value: 'firstName', text: 'First name', kind: 'text', required: 'First name is required', max: 100, half: true },
  { value: 'lastName', text: 'Last name', kind: 'text', required: 'Last name is required', max: 100, half: true },
])
export const newAdminUserFields = [
  ...fields([{ value: 'email', text: 'Email', kind: 'email', required: 'Email is required', max: 320 }]),
  ...nameFields,
  ...fields([
    { value: 'roleId', text: 'Role', kind: 'select', required: 'Role is required' },
    { value: 'landlordId', text: 'Company', kind: 'select', help: 'Of a company’s or a client’s person.' },
    { value: 'tenantId', text: 'Client', kind: 'select', help: 'Of a client’s person.' },
    { value: 'language', text: 'Language of the invitation', kind: 'select' },
  ]),
]
export const adminUserFields = [
  ...nameFields,
  ...fields([
    { value: 'phone', text: 'Phone', kind: 'phone', half: true },
    { value: 'jobTitle', text: 'Job title', kind: 'text', max: 100, half: true },
    { value: 'roleId', text: 'Role', kind: 'select', required: 'Role is required' },
  ]),
]

const topics = { reads: ['user', 'tenant', 'company'], changes: ['user', 'invitation'] }

/** The people of the platform and of all companies, for an admin. */
export const adminUsers = calls('/admin', topics, {
  search: list('getUserList', {
    allow: admin,
    about: 'Everybody with a login.',
    filters: { active: z.stringbool().optional(), landlordId: PathId.optional(), roleId: PathId.optional() },
    sorts: ['name', 'email', 'landlord', 'lastLoginAt', 'createdAt', 'active'],
    item: AdminUser,
  }),
  get: get('GetUser/{id}', { allow: admin, about: 'One user.', params: { id: PathId }, reply: AdminUser }),
  create: post('CreateUser', {
    allow: admin,
    about:
      'Invites somebody by mail: into a company, to a client, or as an administrator of the platform. They choose their own password.',
    body: AdminUserCreate,
    reply: Done,
  }),
  update: post('UpdateUser', { allow: admin, about: 'Changes a user.', body: AdminUserUpdate, reply: Saved }),
  deactivate: post('DeactivateUser', {
    allow: admin,
    about: 'Shuts a user out at once, on every device, or lets them in again.',
    body: SwitchActive,
    reply: Done,
  }),
})
