import { z } from 'zod'
import { client, corporate, landlord, Role } from '../access/access.ts'
import { ask, calls, get, post, search } from '../kit/call.ts'
import { entity, own, sortsOf, without } from '../kit/entity.ts'
import { Id, PathId, PathSiteChoice, SiteChoice, Version } from '../kit/ids.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { Done, Saved } from '../kit/results.ts'
import { People } from '../tenancy/people/user-lookups.ts'
import { userScreens } from '../tenancy/people/user-screens.ts'
import { personFields } from './person-fields.ts'

/** The people of a company: its own, its clients’, and those of corporate clients. */
export const userKinds = ['company', 'client', 'corporate'] as const
export type UserKind = (typeof userKinds)[number]

const builtInRole = z.union(
  [z.literal(Role.CompanyAdmin), z.literal(Role.CompanyUser), z.literal(Role.ClientAdmin), z.literal(Role.ClientUser)],
  { error: errorCode('role-required') },
)

/** A person of the company or of a client, every field once. */
const userEntity = entity('user', {
  ...personFields,
  roleId: own(builtInRole, { label: 'Role', kind: 'select', required: 'Role is required' }),
  customRoleIds: own(z.array(Id).max(20).default([]), { label: 'Custom Roles', kind: 'select' }),
  /** The sites of a company user; a company administrator has them all. */
  siteIds: own(z.array(Id).max(500).default([]), { label: 'Sites', kind: 'select' }),
  /** The client of a client’s user. */
  tenantId: own(Id.nullable().default(null), { label: 'Client', kind: 'tenant' }),
  language: own(z.enum(['en', 'fr']).optional(), { label: 'Language of the invitation', kind: 'select' }),
})
const newUser = without(userEntity, 'phone', 'jobTitle')
const storedUser = without(userEntity, 'email', 'language')
export const newUserFields = newUser.form
export const userFields = storedUser.form

export const UserInvite = without(newUser, 'firstName', 'lastName').input
export const UserUpdate = storedUser.change
export type UserUpdate = z.infer<typeof UserUpdate>

export const User = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  jobTitle: z.string(),
  roleId: z.int(),
  corporateAccount: z.boolean(),
  /** Path of the picture. */
  photoUrl: z.string().nullable(),
  customRoleIds: z.array(Id),
  /** The built-in role and the custom ones. */
  roleNames: z.array(z.string()),
  tenantId: Id.nullable(),
  /** The client, or the clients of a corporate client that the viewer may see. */
  tenant: z.string().nullable(),
  siteIds: z.array(Id),
  /** Those the viewer works at; of a company administrator none, it has them all. */
  siteNames: z.array(z.string()),
  lastLoginAt: z.string().nullable(),
  active: z.boolean(),
  /** Too many failed logins: has to wait, or be unlocked. */
  locked: z.boolean(),
  /** Has an authenticator app or a passkey. */
  twoFactor: z.boolean(),
  /** The viewer itself. */
  self: z.boolean(),
  /** The viewer may change this person: it has no rights that the viewer lacks. */
  editable: z.boolean(),
  version: Version,
})
export type User = z.infer<typeof User>

/** An invitation that has not been accepted. */
export const InvitationRow = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  roleNames: z.array(z.string()),
  tenant: z.string().nullable(),
  siteNames: z.array(z.string()),
  expiresAt: z.string(),
  expired: z.boolean(),
})
export type InvitationRow = z.infer<typeof InvitationRow>

/** The columns of the list of users. */
export const userColumns = userEntity.columns(
  'firstName',
  'lastName',
  { value: 'email', text: 'Email', truncate: 250, from: 820 },
  { value: 'roleNames', text: 'Roles', type: 'chips' },
  { value: 'tenant', text: 'Client', clientBy: 'tenantId', truncate: 250 },
  { value: 'siteNames', text: 'Sites', sortable: false, truncate: 250, from: 960 },
  { value: 'active', text: 'Status', type: 'chip' },
  { value: 'lastLoginAt', text: 'Last login', type: 'shortdatetime', from: 1200 },
)

const { access: manage } = userScreens.list
const one = z.object({ id: Id })

const topics = { reads: ['user', 'role', 'site', 'tenant', 'invitation'], changes: ['user', 'invitation'] }

/** The calls of users: docs/features/users.md. */
export const users = calls('/Landlord', topics, {
  search: search('SearchUsers', {
    allow: manage,
    about: 'The people of the company that the viewer may see: at a site, or at all sites (-1).',
    filters: {
      siteId: SiteChoice.default(-1),
      /** A built-in role or one of the company’s. */
      roleId: Id.optional(),
      kind: z.enum(userKinds).optional(),
      active: z.boolean().optional(),
    },
    sorts: sortsOf(userColumns),
    item: User,
  }),
  get: ask('GetUser', { allow: manage, about: 'One person.', body: one, reply: User }),
  invite: post('InviteUser', {
    allow: manage,
    about: 'Invites somebody by mail. Answers the invitation’s id.',
    body: UserInvite,
    reply: Saved,
  }),
  create: post('CreateUser', {
    allow: manage,
    about: 'Invites somebody whose name is known: they choose their own password by the link. Answers the invitation’s id.',
    body: newUser.input,
    reply: Saved,
  }),
  update: post('UpdateUser', {
    allow: manage,
    about: 'Changes a person: name, role, custom roles, sites, client. Nobody changes their own role.',
    body: UserUpdate,
    reply: Saved,
  }),
  deactivate: post('DeactivateUser', {
    allow: manage,
    about: 'Shuts a person out at once and ends their sessions, or lets them in again.',
    body: z.object({ id: Id, active: z.boolean().default(false) }),
    reply: Done,
  }),
  unlock: post('UnlockUser', {
    allow: manage,
    about: 'Ends the wait that failed logins have brought upon a person.',
    body: one,
    reply: Done,
  }),
  sendPasswordReset: post('SendPasswordReset', {
    allow: manage,
    about: 'Mails a person the link by which they choose a new password.',
    body: one,
    reply: Done,
  }),
  removeTwoFactor: post('RemoveTwoFactor', {
    notForSupport: true,
    allow: manage,
    about: 'Takes a person’s authenticator app, recovery codes and passkeys away, for one who has lost them.',
    body: one,
    reply: Done,
  }),
  invitations: get('GetInvitations', {
    allow: manage,
    about: 'Who was invited and has not come yet; 500 at most.',
    reply: z.object({ items: z.array(InvitationRow) }),
  }),
  resendInvitation: post('ResendInvitation', {
    allow: manage,
    about: 'Mails a new link, good for seven days; the one before opens nothing any more.',
    body: one,
    reply: Done,
  }),
  withdrawInvitation: post('WithdrawInvitation', {
    allow: manage,
    about: 'Takes an invitation back.',
    body: one,
    reply: Done,
  }),
  ofSite: get('GetUsers/{siteId}/{optional?}', {
    allow: landlord,
    about: 'The active people of a site (-1: of all the viewer’s); with a role’s id only those who have it. 5,000 at most.',
    params: { siteId: PathSiteChoice, optional: z.union([z.literal(''), PathId]).optional() },
    reply: People,
  }),
  companyUsers: get('GetCompanyUsers', {
    allow: landlord,
    about: 'The active people of the company itself, as far as the viewer shares a site with them.',
    reply: People,
  }),
})

const adminsTopics = { reads: ['user'] }

/** What a client may ask about its landlord's people. */
export const landlordAdmins = calls('/Tenant', adminsTopics, {
  list: get('GetLandlordAdmins', {
    allow: client.or(corporate),
    about: 'The administrators of the viewer’s company, by name.',
    reply: z.object({ items: z.array(z.object({ id: Id, name: z.string() })) }),
  }),
})
