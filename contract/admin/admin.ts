import { z } from 'zod'
import { admin as only, Role } from '../access/access.ts'
import { AuditLine } from '../kit/audit-log.ts'
import { calls, get, list, post, search, upload } from '../kit/call.ts'
import { columns } from '../kit/columns.ts'
import { Instant } from '../kit/days.ts'
import { fields } from '../kit/fields.ts'
import { Id, PathId, Version } from '../kit/ids.ts'
import { errorCode, whenMissing } from '../kit/plain-errors.ts'
import { plainName } from '../kit/plain-name.ts'
import { Done, Saved } from '../kit/results.ts'
import { CompanyRole, RoleSave } from '../roles/roles.ts'
import { Site, siteColumns } from '../sites/sites.ts'
import { clientEntity } from '../tenancy/client.ts'
import { siteEntity } from '../tenancy/site.ts'
import { Tenant, tenantColumns } from '../tenants/tenants.ts'

// The calls of admins (docs/features/admin.md). Clients of the API depend on the case of these paths.

const named = z.object({ id: Id, name: z.string() })
const Company = { landlordId: Id, landlord: z.string() }
const ofCompany = { landlordId: PathId.optional() }
const required = (text: string, max = 100) => plainName(text, max)

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
  firstName: required(errorCode('first-name-required')),
  lastName: required(errorCode('last-name-required')),
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
  firstName: required(errorCode('first-name-required')),
  lastName: required(errorCode('last-name-required')),
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

/** How a company's plan stands, in an admin's words. */
export const planStates = ['trial', 'active', 'ended'] as const

export const AdminLandlord = z.object({
  id: Id,
  name: z.string(),
  planId: Id,
  plan: z.string(),
  state: z.enum(planStates),
  trialEnd: Instant.nullable(),
  active: z.boolean(),
  /** Active ones, and how many the plan allows. */
  siteCount: z.int(),
  sites: z.int(),
  tenantCount: z.int(),
  tenants: z.int(),
  userCount: z.int(),
  createdAt: Instant,
})
export type AdminLandlord = z.infer<typeof AdminLandlord>

export const adminLandlordColumns = columns([
  { value: 'name', text: 'Company', type: 'link', locked: true, truncate: 250 },
  { value: 'plan', text: 'Plan' },
  { value: 'state', text: 'Subscription', type: 'chip', sortable: false },
  { value: 'trialEnd', text: 'Trial ends', type: 'date', from: 800 },
  { value: 'siteCount', text: 'Sites', type: 'number', sortable: false },
  { value: 'tenantCount', text: 'Clients', type: 'number', sortable: false },
  { value: 'userCount', text: 'Users', type: 'number', sortable: false, from: 780 },
  { value: 'createdAt', text: 'Date Created', type: 'date', from: 1040 },
  { value: 'active', text: 'Status', type: 'chip' },
])

export const LandlordSave = z.object({
  /** Absent for a new one. */
  id: Id.optional(),
  name: required('Name is required', 200),
  planId: Id.max(Number.MAX_SAFE_INTEGER, errorCode('plan-required')),
  state: z.enum(planStates),
  /** Last day of the trial. */
  trialEnd: z.union([z.literal(''), z.iso.date()]).default(''),
  /** Who is invited to run a new company. */
  adminEmail: z.union([z.literal(''), z.email().max(320)]).default(''),
})

export const landlordFields = fields([
  { value: 'name', text: 'Name', kind: 'text', required: 'Name is required', max: 200 },
  { value: 'planId', text: 'Plan', kind: 'select', required: 'Plan is required' },
  { value: 'state', text: 'Subscription', kind: 'select', required: 'Subscription is required', half: true },
  { value: 'trialEnd', text: 'Trial ends', kind: 'date', half: true },
])
export const newLandlordFields = [
  ...landlordFields,
  ...fields([
    {
      value: 'adminEmail',
      text: 'E-mail of its administrator',
      kind: 'email',
      max: 320,
      help: 'Gets an invitation to run the company.',
    },
  ]),
]

const Landlord = fields([{ value: 'landlordId', text: 'Company', kind: 'select', required: 'Company is required' }])
const CompanyColumn = columns([{ value: 'landlord', text: 'Company', truncate: 250 }])
const second = <Key extends string>(list: readonly { value: Key }[]) => list.slice(1) as never[]
export const adminSiteColumns = [
  siteColumns[0] as (typeof siteColumns)[number],
  ...CompanyColumn,
  ...(second(siteColumns) as typeof siteColumns),
]
export const adminTenantColumns = [
  tenantColumns[0] as (typeof tenantColumns)[number],
  ...CompanyColumn,
  // Beside the company there is room for less than in a company's own list.
  ...(second(tenantColumns) as typeof tenantColumns).map((column) =>
    column.value === 'category' ? { ...column, from: 760 } : column.value === 'email' ? { ...column, from: 900 } : column,
  ),
]
export const adminSiteFields = [...Landlord, ...siteEntity.form]
export const adminTenantFields = [
  ...Landlord,
  ...clientEntity.form.map((field) => (field.value === 'siteId' ? { ...field, kind: 'select' as const } : field)),
]

const AdminSite = Site.extend(Company)
export type AdminSite = z.infer<typeof AdminSite>
const AdminTenant = Tenant.extend(Company)
export type AdminTenant = z.infer<typeof AdminTenant>
const CompanyId = z.object({ landlordId: Id.max(Number.MAX_SAFE_INTEGER, errorCode('company-required')) }).shape

const AdminRole = CompanyRole.extend(Company)
export type AdminRole = z.infer<typeof AdminRole>
export const adminRoleColumns = columns([
  { value: 'name', text: 'Name', type: 'link', locked: true, truncate: 250 },
  { value: 'landlord', text: 'Company', truncate: 250 },
  { value: 'description', text: 'Description', truncate: 350, sortable: false },
  { value: 'userType', text: 'For' },
  { value: 'userCount', text: 'Users', type: 'number', sortable: false, from: 780 },
])

const status = { active: z.boolean().optional(), landlordId: Id.optional() }
const queryStatus = { active: z.stringbool().optional(), ...ofCompany }
const switched = z.object({ id: Id, active: z.boolean() })
const byId = { params: { id: PathId } }

const topics = {
  reads: ['user', 'company', 'site', 'tenant', 'role', 'subscription', 'plan'],
  changes: ['user', 'company', 'site', 'tenant', 'role', 'subscription', 'plan'],
}

export const admin = calls('/admin', topics, {
  summary: get('GetSummary', {
    allow: only,
    about: 'The start page: how many companies, sites, clients and users, the latest sign-ups and audit entries.',
    reply: z.object({
      landlords: z.int(),
      sites: z.int(),
      tenants: z.int(),
      users: z.int(),
      /** Logged in within the last 30 days. */
      activeUsers: z.int(),
      trials: z.int(),
      signUps: z.array(z.object({ id: Id, name: z.string(), plan: z.string(), isTrial: z.boolean(), createdAt: Instant })),
      entries: z.array(AuditLine),
    }),
  }),

  users: list('getUserList', {
    allow: only,
    about: 'Everybody with a login.',
    filters: { ...queryStatus, roleId: PathId.optional() },
    sorts: ['name', 'email', 'landlord', 'lastLoginAt', 'createdAt', 'active'],
    item: AdminUser,
  }),
  getUser: get('GetUser/{id}', { allow: only, about: 'One user.', ...byId, reply: AdminUser }),
  createUser: post('CreateUser', {
    allow: only,
    about:
      'Invites somebody by mail: into a company, to a client, or as an administrator of the platform. They choose their own password.',
    body: AdminUserCreate,
    reply: Done,
  }),
  updateUser: post('UpdateUser', { allow: only, about: 'Changes a user.', body: AdminUserUpdate, reply: Saved }),
  deactivateUser: post('DeactivateUser', {
    allow: only,
    about: 'Shuts a user out at once, on every device, or lets them in again.',
    body: switched,
    reply: Done,
  }),

  roles: list('getRoleList', {
    allow: only,
    about: 'The custom roles of all companies.',
    filters: ofCompany,
    sorts: ['name', 'landlord', 'userType'],
    item: AdminRole,
  }),
  getRole: get('GetRole/{id}', { allow: only, about: 'One custom role.', ...byId, reply: AdminRole }),
  saveRole: post('CreateUpdateRole', {
    allow: only,
    about: 'Creates a custom role of a company, or changes one.',
    body: RoleSave.extend(CompanyId),
    reply: Saved,
  }),
  permissions: get('getPermissionList', {
    allow: only,
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

  subscriptions: search('GetLandlordSubscriptions', {
    allow: only,
    about: 'The companies with their plans and what they use of them.',
    filters: { active: z.boolean().optional(), planId: Id.optional() },
    sorts: ['name', 'plan', 'trialEnd', 'createdAt', 'active'],
    item: AdminLandlord,
  }),
  landlords: list('GetLandlords', {
    allow: only,
    about: 'The companies.',
    filters: { active: z.stringbool().optional() },
    sorts: ['name', 'createdAt'],
    item: named.extend({ active: z.boolean(), createdAt: Instant }),
  }),
  landlordNames: get('getLandlordList', {
    allow: only,
    about: 'Id and name of the active companies, 5,000 at most.',
    reply: z.object({ items: z.array(named) }),
  }),
  getLandlord: get('GetLandlord/{id}', { allow: only, about: 'One company.', ...byId, reply: AdminLandlord }),
  saveLandlord: post('CreateUpdateLandlord', {
    allow: only,
    about: 'Creates a company, and invites its administrator; or changes one: its name, its plan, its trial.',
    body: LandlordSave,
    reply: Saved,
  }),
  deactivateLandlord: post('DeactivateLandlord', {
    allow: only,
    about: 'Shuts a company out: all sessions of its people end at once. Nothing is deleted.',
    body: switched,
    reply: Done,
  }),
  planNames: get('GetPlanList', {
    allow: only,
    about: 'Id and name of every plan.',
    reply: z.object({ items: z.array(named) }),
  }),

  siteNames: get('getSiteList', {
    allow: only,
    about: 'Id and name of the active sites, of one company where it is named; 5,000 at most.',
    query: { landlordID: PathId.optional() },
    reply: z.object({ items: z.array(named.extend(Company)) }),
  }),
  sites: search('SearchSites', {
    allow: only,
    about: 'The sites of all companies.',
    filters: status,
    sorts: ['name', 'landlord', 'primaryEmail', 'active'],
    item: AdminSite,
  }),
  getSite: get('GetSite/{id}', { allow: only, about: 'One site.', ...byId, reply: AdminSite }),
  createSite: post('CreateSite', {
    allow: only,
    about: 'Creates a site for a company, beyond its plan if need be.',
    body: siteEntity.input.extend(CompanyId),
    reply: Saved,
  }),
  updateSite: post('UpdateSite', {
    allow: only,
    about: 'Changes a site.',
    body: siteEntity.input.extend({ id: Id, version: Version }),
    reply: Saved,
  }),
  deactivateSite: post('DeactivateSite', {
    allow: only,
    about: 'Takes a site out of use, or back in.',
    body: switched,
    reply: Done,
  }),

  tenantNames: get('getTenantList', {
    allow: only,
    about: 'Id and name of the active clients, of one company where it is named; 5,000 at most.',
    query: { landlordID: PathId.optional() },
    reply: z.object({ items: z.array(named.extend({ ...Company, unit: z.string(), siteName: z.string() })) }),
  }),
  categories: get('getTenantCategoryList', {
    allow: only,
    about: 'The categories of clients, of one company where it is named.',
    query: { landlordID: PathId.optional() },
    reply: z.object({ items: z.array(named.extend({ landlordId: Id })) }),
  }),
  tenants: search('SearchTenants', {
    allow: only,
    about: 'The clients of all companies.',
    filters: status,
    sorts: ['name', 'landlord', 'unit', 'siteName', 'email', 'active'],
    item: AdminTenant,
  }),
  getTenant: get('GetTenant/{id}', { allow: only, about: 'One client.', ...byId, reply: AdminTenant }),
  createTenant: upload('CreateTenant', {
    allow: only,
    about: 'Creates a client of a company, beyond its plan if need be. Parts: `command` (JSON), `file` (image, optional).',
    body: clientEntity.input.extend(CompanyId),
    reply: Saved,
  }),
  updateTenant: upload('UpdateTenant', {
    allow: only,
    about: 'Changes a client.',
    body: clientEntity.input.extend({ id: Id, version: Version, removeImage: z.boolean().default(false) }),
    reply: Saved,
  }),
  deactivateTenant: post('DeactivateTenant', {
    allow: only,
    about: 'Takes a client out of use, or back in.',
    body: switched,
    reply: Done,
  }),
})
