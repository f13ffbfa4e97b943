import { z } from 'zod'
import { calls, get, post } from '../kit/call.ts'
import { KindConfig } from '../kit/header-config.ts'
import { Id } from '../kit/ids.ts'
import { line } from '../kit/line.ts'
import { errorCode } from '../kit/plain-errors.ts'
import { Preferences } from '../kit/preferences.ts'
import { Done } from '../kit/results.ts'
import { everyone, signedIn } from './access.ts'

/** The flags of a user. */
const UserFlags = z.object({
  isSystemAdmin: z.boolean(),
  isSystemUser: z.boolean(),
  isLandlordAdmin: z.boolean(),
  isLandlordUser: z.boolean(),
  isTenantAdmin: z.boolean(),
  isTenantUser: z.boolean(),
  corporateAccount: z.boolean(),
})

/** A client as the viewer's own: its site and the storage access token for its files. */
const OwnTenant = z.object({ id: Id, name: z.string(), siteId: Id, siteName: z.string(), siteToken: z.string() })
export type OwnTenant = z.infer<typeof OwnTenant>

/** Whether a second factor is required: no; yes, and set up; yes, and missing, so that setting it up comes before anything else. */
export const SecondStep = z.enum(['free', 'done', 'missing'])
export type SecondStep = z.infer<typeof SecondStep>

/** The current user. */
export const CurrentUser = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  email: z.string(),
  roles: z.array(z.object({ id: z.int(), name: z.string() })),
  permissions: UserFlags,
  /** The permission ids that the role grants. */
  permissionIds: z.array(z.int()),
  /** Whether a landlord's user works at every site of the company: what concerns the whole company is for nobody else. */
  allSites: z.boolean(),
  /** The menu entries the roles leave open (`menu-restriction.ts`); null is all. */
  menus: z.array(z.string()).nullable(),
  /** Set while a landlord looks at the portal as a role sees it, read-only. */
  viewsAs: z.string().nullable(),
  /** Set while an admin acts as this user, for support: the admin's name. */
  supportBy: z.string().nullable(),
  /** Looks at the sample data of its company, as the person it is there. */
  inSample: z.boolean(),
  secondStep: SecondStep,
  settings: Preferences,
  /** How the viewer's company shows the fields of its records, by the name of the entity; those of which nothing is set are left out. */
  fieldSettings: z.record(z.string(), KindConfig),
  /** Path of the user's picture; null shows the initials. */
  photoUrl: z.string().nullable(),
  /** The user as a contact of the address book; while that has no entry with the user's address, `id` is the user's. */
  contact: z.object({ id: Id, profileImage: z.string().nullable() }),
  landlord: z.object({ id: Id, name: z.string() }).nullable(),
  /** The client the viewer works as; a corporate client's selected one. */
  tenant: OwnTenant.nullable(),
  /** The clients a corporate client may switch between. */
  tenants: z.array(OwnTenant),
})
export type CurrentUser = z.infer<typeof CurrentUser>

/** What every way to log in answers. */
export const LoginReply = Done.extend({
  /** There is no session yet: the second step (`verifyTwoFactor`) comes first. */
  twoFactor: z.boolean(),
  /** The path the viewer chose for after a login. */
  defaultPage: z.string().nullable(),
})
export type LoginReply = z.infer<typeof LoginReply>

const password = z.string().min(1, errorCode('password-required')).max(200)

const topics = {
  reads: ['user', 'tenant', 'site', 'role', 'corporate', 'company', 'security', 'field settings'],
  changes: ['session'],
}

/** Login, logout and the current user: docs/features/sign-in.md. */
export const account = calls('/Account', topics, {
  isAuthenticated: get('IsAuthenticated', {
    allow: everyone,
    background: true,
    kept: true,
    reads: ['session'],
    about: 'Whether the session is alive.',
    reply: z.object({ successful: z.literal(true), isAuthenticated: z.boolean() }),
  }),
  login: post('login', {
    allowOnFullDisk: true,
    allow: everyone,
    about: 'Starts a session: one cookie, kept for 7 days when rememberMe is set, else for the browser session.',
    body: z.object({
      username: line().min(1, errorCode('email-required')).max(320),
      password,
      rememberMe: z.boolean().default(false),
    }),
    reply: LoginReply,
  }),
  logout: get('logout', {
    allow: everyone,
    ownPagesOnly: true,
    about: 'Ends the session. Refused for a page of another site.',
    reply: Done,
  }),
  getUser: get('GetUser', {
    allow: signedIn,
    allowBeforeMfaSetup: true,
    background: true,
    kept: true,
    about: 'The current user.',
    reply: CurrentUser,
  }),
  changePassword: post('ChangePassword', {
    allow: signedIn,
    notForSupport: true,
    about: 'Changes the password and ends every other session of the user.',
    body: z.object({
      currentPassword: password,
      newPassword: z.string().min(10, errorCode('password-short')).max(200),
    }),
    reply: Done,
  }),
})
