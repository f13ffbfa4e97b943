import { Permission, Role, type RoleId, UserType, type ViewerKind } from '@atrium/contract/access/access.ts'
import type { SecondStep } from '@atrium/contract/access/account.ts'
import { companyTabs } from '@atrium/contract/access/company-tabs.ts'
import { may } from '@atrium/contract/access/may.ts'
import type { Menu } from '@atrium/contract/access/menu.ts'
import type { StepRule } from '@atrium/contract/access/step-rule.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { ClientViewer, CompanyViewer, CorporateViewer, SessionOf, Viewer } from '../../platform/access/viewer.ts'
import { secondStepOf } from '../../platform/auth/second-step.ts'
import { users } from '../../platform/auth/tables.ts'
import type { Config } from '../../platform/config.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { fieldSettingsOf } from '../../platform/forms/field-settings.ts'
import { boughtBy } from '../../platform/plans/features-of.ts'
import { grantOf } from '../../platform/roles/granted.ts'
import { customRoles, userRoles } from '../../platform/roles/tables.ts'
import { corporateTenants, landlords, plans, sites, tenants, userSites } from '../../platform/tenancy/tables.ts'

type User = typeof users.$inferSelect

interface ViewerSettings {
  config: Config
  menu: Menu
}

/** Who makes a call in a session; in sample data it is somebody else than its user. */
export const loadViewer = (db: ReadDb, settings: ViewerSettings, session: SessionOf): Promise<Viewer | undefined> =>
  session.inSample ? viewerInSample(db, settings, session) : loadOwnViewer(db, settings, session)

/**
 * Who a session's user is as a viewer. Undefined when the user, its company, its site or its client is not active: then the
 * session is worth nothing. A corporate client that has no client (yet, or any more) comes in all the same, to ask for one.
 */
async function loadOwnViewer(db: ReadDb, settings: ViewerSettings, session: SessionOf): Promise<Viewer | undefined> {
  const { userId, tenantId, viewAs, supportBy } = session
  const { config, menu } = settings
  if (supportBy && !(await mayGoOn(db, config, supportBy, session.supportUntil))) return undefined
  const [found] = await db
    .select({ user: users, landlord: landlords, plan: plans })
    .from(users)
    .leftJoin(landlords, eq(landlords.id, users.landlordId))
    .leftJoin(plans, eq(plans.id, landlords.planId))
    .where(and(eq(users.id, userId), eq(users.active, true)))
  if (!found) return undefined
  const { landlord, plan } = found
  const secondStep = await stepOf(db, config, found.user, session, landlord?.secondStepFor)
  const base = {
    userId,
    siteIds: [],
    ...noClients,
    menus: null,
    fieldSettings: {},
    openEntries: null,
    addOns: new Set<string>(),
    hasClient: true,
    isClientUser: false,
    supportBy: supportBy ?? null,
    ...supportEnd(session),
    secondStep,
    customRoleIds: [],
  }
  if (kindOf(found.user) === 'admin') {
    const roleId = found.user.roleId as RoleId
    const { permissions } = await grantOf(db, menu, { roleId, customIds: [] })
    return { ...base, kind: 'admin', landlordId: null, roleId, siteIds: 'all', permissions, features: new Set(), readOnly: false }
  }
  if (!landlord?.active || !plan) return undefined
  const seen = viewAs && mayLook(found.user, secondStep) ? await rolesToSee(db, viewAs.roleId, landlord.id) : undefined
  const roles = seen ?? (await rolesOf(db, found.user))
  const user = viewAs && seen ? { ...found.user, ...asRole(seen.roleId, viewAs.tenantId) } : found.user
  const kind = kindOf(user)
  // A role to see is one of a company, never an admin's.
  if (kind === 'admin') return undefined
  const { permissions, menus } = await grantOf(db, menu, roles)
  const bought = await boughtBy(db, landlord, plan)
  const fieldSettings = await fieldSettingsOf(db, landlord.id)
  const { roleId, customIds: customRoleIds } = roles
  const viewer = {
    ...base,
    landlordId: landlord.id,
    roleId,
    customRoleIds,
    isClientUser: roleId === Role.ClientUser,
    permissions,
    menus,
    openEntries: menus && new Set(menus),
    fieldSettings,
    ...bought,
    readOnly: seen !== undefined,
  }
  if (kind === 'landlord') {
    const all = roles.roleId === Role.CompanyAdmin || seen
    return outside({ ...viewer, kind, siteIds: all ? 'all' : await sitesOf(db, userId) })
  }
  const own = await tenantsOf(db, user)
  // The client of the role preview was deleted: the preview ends.
  if (own.length === 0 && seen) return loadOwnViewer(db, settings, { userId, supportBy, supportUntil: session.supportUntil })
  return withClients({ ...viewer, kind }, own, tenantId)
}

/** What a sample has none of: a plan to buy, connections to services outside. */
const notInSample = [
  Permission.AllowManageSubscriptions,
  Permission.AllowESignatureConnections,
  Permission.AllowDocumentSharingConnections,
  Permission.AllowDropboxConnections,
]

/**
 * Whoever looks at the sample data of its company: as the person it is there, as long as it may manage the company and the sample is
 * there; else it is in the company again.
 */
async function viewerInSample(db: ReadDb, settings: ViewerSettings, session: SessionOf): Promise<Viewer | undefined> {
  const { viewAs, ...own } = session
  const person = await loadOwnViewer(db, settings, own)
  if (person?.kind !== 'landlord' || person.secondStep === 'missing' || may(person, companyTabs.company.access)) return person
  const [there] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(landlords, and(eq(landlords.id, users.landlordId), eq(landlords.sampleOf, person.landlordId)))
    .where(and(eq(users.sampleFor, person.userId), isNotNull(landlords.sampleReadyAt)))
  const viewer = there && (await loadOwnViewer(db, settings, { ...own, viewAs, userId: there.id }))
  if (!viewer || viewer.landlordId === null) return person
  const permissions = new Set([...viewer.permissions].filter((id) => !notInSample.some((one) => one === id)))
  return { ...viewer, permissions, sampleFor: person.userId, secondStep: 'free' }
}

/**
 * Only an administrator looks at the portal as a role: one who no longer is one is what it is now. Nor does one who has to set up a
 * second step, which is a write.
 */
const mayLook = ({ roleId }: User, secondStep: SecondStep) => roleId === Role.CompanyAdmin && secondStep !== 'missing'

/** A support session needs the second factor of the admin, not that of the user (mayGoOn). */
const stepOf = async (db: ReadDb, config: Config, user: User, { supportBy }: SessionOf, rule: StepRule = 'nobody') =>
  supportBy ? 'free' : secondStepOf(db, config, user, rule)

/** Without the second step that is asked of it a viewer has no sites and no clients, so no keys to their files either. */
const outside = (viewer: CompanyViewer): CompanyViewer =>
  viewer.secondStep === 'missing' ? { ...viewer, siteIds: [], ...noClients, hasClient: viewer.kind !== 'corporate' } : viewer

/** When a support session ends. */
const supportEnd = ({ supportBy, supportUntil }: SessionOf) => (supportBy && supportUntil ? { supportUntil } : {})

const noClients = { tenantId: null, tenantIds: [], siteId: null }

/** A viewer of clients as the one it has selected. Without any, a corporate client may still ask for one, and has no feature. */
function withClients(
  viewer: ClientViewer | CorporateViewer,
  own: readonly { id: number; siteId: number }[],
  tenantId?: number,
): Viewer | undefined {
  const selected = own.find((tenant) => tenant.id === tenantId) ?? own[0]
  if (selected) return outside({ ...viewer, tenantId: selected.id, tenantIds: own.map(({ id }) => id), siteId: selected.siteId })
  return viewer.kind === 'corporate' ? { ...viewer, hasClient: false, features: new Set() } : undefined
}

/** A support session ends by itself, and with the admin's own account. */
async function mayGoOn(db: ReadDb, config: Config, adminId: number, until: Date | null | undefined): Promise<boolean> {
  if (!until || until <= new Date()) return false
  const [found] = await db
    .select({ id: users.id, roleId: users.roleId, corporateAccount: users.corporateAccount })
    .from(users)
    .where(and(eq(users.id, adminId), eq(users.active, true)))
  if (!found || kindOf(found) !== 'admin') return false
  return (await secondStepOf(db, config, found, 'nobody')) !== 'missing'
}

function kindOf(user: { roleId: number; corporateAccount: boolean }): Exclude<ViewerKind, 'visitor'> {
  if (user.roleId === Role.SystemAdmin || user.roleId === Role.SystemUser) return 'admin'
  if (user.roleId === Role.CompanyAdmin || user.roleId === Role.CompanyUser) return 'landlord'
  return user.corporateAccount ? 'corporate' : 'client'
}

/** The built-in role and the custom ones beside it. */
interface Roles {
  roleId: RoleId
  customIds: number[]
}

async function rolesOf(db: ReadDb, user: User): Promise<Roles> {
  const rows = await db
    .select({ id: customRoles.id })
    .from(userRoles)
    .innerJoin(customRoles, eq(customRoles.id, userRoles.roleId))
    .where(and(eq(userRoles.userId, user.id), eq(customRoles.landlordId, user.landlordId ?? 0)))
  return { roleId: user.roleId as RoleId, customIds: rows.map(({ id }) => id) }
}

const previewableRoles: readonly number[] = [Role.CompanyUser, Role.ClientAdmin, Role.ClientUser]

/** The role a landlord looks at the portal as: a built-in one below its own, or one of its company's. */
async function rolesToSee(db: ReadDb, roleId: number, landlordId: number): Promise<Roles | undefined> {
  if (previewableRoles.includes(roleId)) return { roleId: roleId as RoleId, customIds: [] }
  const [role] = await db
    .select()
    .from(customRoles)
    .where(and(eq(customRoles.id, roleId), eq(customRoles.landlordId, landlordId)))
  if (!role) return undefined
  return { roleId: role.userType === UserType.Landlord ? Role.CompanyUser : Role.ClientUser, customIds: [role.id] }
}

const asRole = (roleId: RoleId, tenantId: number | null) =>
  roleId === Role.CompanyUser ? { roleId } : { roleId, tenantId, corporateAccount: false }

async function sitesOf(db: ReadDb, userId: number): Promise<number[]> {
  const rows = await db.select({ id: userSites.siteId }).from(userSites).where(eq(userSites.userId, userId))
  return rows.map((row) => row.id)
}

async function tenantsOf(
  db: ReadDb,
  user: { id: number; landlordId: number | null; tenantId: number | null; corporateAccount: boolean },
) {
  const own = { id: tenants.id, siteId: tenants.siteId }
  const active = and(eq(tenants.active, true), eq(sites.active, true), eq(tenants.landlordId, user.landlordId ?? 0))
  const from = db.select(own).from(tenants).innerJoin(sites, eq(sites.id, tenants.siteId))
  if (!user.corporateAccount) return from.where(and(active, eq(tenants.id, user.tenantId ?? 0)))
  return from
    .innerJoin(corporateTenants, and(eq(corporateTenants.tenantId, tenants.id), eq(corporateTenants.userId, user.id)))
    .where(active)
    .orderBy(tenants.name, tenants.id)
}
