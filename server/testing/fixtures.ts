import { companyUserPermissions, Permission, Role, UserType } from '@atrium/contract/access/access.ts'
import { planFeatures } from '@atrium/contract/access/plan-features.ts'
import { corporateCodes, corporateRequests } from '../features/corporate/tables.ts'
import { postInvoicesOf } from '../features/subscription/post-moved-plans.ts'
import { subscriptionInvoices, unitPrices } from '../features/subscription/tables.ts'
import { invitations } from '../features/users/tables.ts'
import { hashPassword } from '../platform/auth/auth.ts'
import { hashKey } from '../platform/auth/one-time-key.ts'
import { accounts, users } from '../platform/auth/tables.ts'
import type { Db } from '../platform/database/open.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { addOns, subscriptions } from '../platform/plans/tables.ts'
import { customRoles, rolePermissions, userRoles } from '../platform/roles/tables.ts'
import { corporateTenants, landlords, plans, sites, tenantCategories, tenants, userSites } from '../platform/tenancy/tables.ts'

export const PASSWORD = 'correct horse battery'
/** Opens the one invitation that waits. */
export const INVITATION_KEY = 'the-key-of-the-invitation-of-the-tests'

/** One user of every kind, and their counterparts in a second company. */
export const people = {
  admin: 'admin@test.example',
  landlord: 'landlord@test.example',
  /** A company user who works at the mall only. */
  manager: 'manager@test.example',
  client: 'client@test.example',
  /** Another client at the same site. */
  neighbour: 'neighbour@test.example',
  /** Spans the client and one at the tower. */
  corporate: 'corporate@test.example',
  otherLandlord: 'other-landlord@test.example',
  otherClient: 'other-client@test.example',
  /** Of a company whose plan has nothing but sites and clients. */
  basicLandlord: 'basic-landlord@test.example',
  /** Of a company whose trial has ended. */
  expiredLandlord: 'expired-landlord@test.example',
  /** A company user whose custom role opens two types of document at the mall, and changes nothing. */
  clerk: 'clerk@test.example',
  /** A company user at the mall who manages people and roles, with no more rights than its own. */
  deputy: 'deputy@test.example',
  /** A client's user whose custom role opens the certificates only. */
  assistant: 'assistant@test.example',
  /** Deactivated: its session is worth nothing. */
  locked: 'locked@test.example',
} as const
export type Person = keyof typeof people

/** Records of the fixture by name; ids are certain since the database is new. */
export const ids = {
  landlord: { north: 1, south: 2, basic: 3, expired: 4 },
  site: { mall: 1, tower: 2, southMall: 3, basicSite: 4, expiredSite: 5 },
  tenant: { bakery: 1, bookshop: 2, towerOffice: 3, southShop: 4, basicShop: 5 },
  category: { fashion: 1, food: 2, southFashion: 3 },
  role: { clerk: 1000, deputy: 1001, assistant: 1002, southRole: 1003 },
} as const

/** The id of a person's user. */
export const idOf = (person: Person): number => Object.keys(people).indexOf(person) + 1

const all = planFeatures.map(({ key }) => key)

/** The codes by which corporate clients register with the two companies. */
export const CORPORATE_CODE = { north: 'NRTHCDEAAAAA', south: 'SXUTHCDEAAAA' } as const

/** Requests for review: of each client one, that for the bookshop waits. */
async function fillCorporate(db: Db): Promise<void> {
  const { north, south } = CORPORATE_CODE
  await db.insert(corporateCodes).values([
    { landlordId: 1, code: north },
    { landlordId: 2, code: south },
  ])
  const own = { landlordId: 1, userId: idOf('corporate') }
  const done = { status: 'Done', decidedBy: idOf('landlord'), decidedAt: new Date('2026-01-06') } as const
  await db.insert(corporateRequests).values([
    { ...own, ...done, siteId: 1, tenantId: 1 },
    { ...own, siteId: 1, tenantId: 2 },
    { ...own, ...done, siteId: 2, tenantId: 3 },
    { landlordId: 2, siteId: 3, tenantId: 4, userId: idOf('otherClient'), message: 'secret-of-south' },
  ])
}

/** The end of Basic Estates' paid year. */
export const BASIC_END = new Date('2099-01-01T00:00:00Z')

/** Prices beyond the plans, add-ons, and an invoice of each of the two companies. */
async function fillBilling(db: Db): Promise<void> {
  await db.insert(addOns).values([
    { name: 'Construction', monthlyCents: 3_900, annuallyCents: 39_000, features: ['Construction'] },
    { name: 'Leases', monthlyCents: 1_900, annuallyCents: 19_000, features: ['Leases'] },
  ])
  await db.insert(unitPrices).values([
    { kind: 'site', monthlyCents: 3_500, annuallyCents: 35_000 },
    { kind: 'tenant', monthlyCents: 150, annuallyCents: 1_500 },
    { kind: 'corporateTenant', monthlyCents: 1_200, annuallyCents: 12_000 },
  ])
  const paid = {
    gateway: 'manual',
    status: 'Paid',
    totalCents: 1_000,
    paidCents: 1_000,
    currency: 'CAD',
    issuedAt: new Date('2026-01-05'),
  } as const
  await db.insert(subscriptionInvoices).values([
    { ...paid, landlordId: 1, number: 'A-2026-00001', description: 'Everything' },
    { ...paid, landlordId: 2, number: 'secret-of-south', description: 'Everything' },
  ])
  for (const landlordId of [1, 2]) await inTransaction(db, (tx) => postInvoicesOf(tx, landlordId))
  const basic = { landlordId: 3, gateway: 'manual', status: 'active', interval: 'annually' } as const
  await db.insert(subscriptions).values({ ...basic, periodStart: new Date('2098-01-01T00:00:00Z'), periodEnd: BASIC_END })
}

/** Two companies with sites, clients and users, and two whose plan lacks something. */
export async function fillFixtures(db: Db): Promise<void> {
  await db.insert(plans).values([
    { name: 'Everything', sites: 50, tenants: 500, isEnterprise: true, features: all },
    { name: 'Basic', sites: 2, tenants: 3, features: ['ManageSites', 'ManageTenants'] },
  ])
  await db.insert(landlords).values([
    { name: 'North Properties', planId: 1, valid: true },
    { name: 'South Holdings', planId: 1, valid: true },
    { name: 'Basic Estates', planId: 2, valid: true },
    { name: 'Expired Estates', planId: 1, isTrial: true, trialEnd: new Date('2020-01-01') },
  ])
  await db.insert(sites).values([
    { landlordId: 1, name: 'North Mall' },
    { landlordId: 1, name: 'North Tower', timeZone: 'America/Vancouver' },
    { landlordId: 2, name: 'South Mall' },
    { landlordId: 3, name: 'Basic Site' },
    { landlordId: 4, name: 'Expired Site' },
  ])
  await db.insert(tenantCategories).values([
    { landlordId: 1, name: 'Fashion' },
    { landlordId: 1, name: 'Food' },
    { landlordId: 2, name: 'Fashion' },
  ])
  await db.insert(tenants).values([
    { landlordId: 1, siteId: 1, name: 'Bakery', unit: '101', categoryId: 2, notes: 'pays late' },
    { landlordId: 1, siteId: 1, name: 'Bookshop', unit: '102' },
    { landlordId: 1, siteId: 2, name: 'Tower Office', unit: '2201' },
    { landlordId: 2, siteId: 3, name: 'South Shop', unit: '7' },
    { landlordId: 3, siteId: 4, name: 'Basic Shop', unit: '1' },
  ])
  await fillBilling(db)
  const password = await hashPassword(PASSWORD)
  for (const [person, email] of Object.entries(people) as [Person, string][])
    await insertUser(db, { email, password, ...roles[person] })
  const id = idOf
  await db.insert(userSites).values(['manager', 'clerk', 'deputy'].map((who) => ({ userId: id(who as Person), siteId: 1 })))
  await fillRoles(db)
  await fillCorporate(db)
  const invited = { roleId: Role.CompanyUser, expiresAt: new Date('2100-01-01') }
  await db.insert(invitations).values([
    {
      ...invited,
      keyHash: hashKey(INVITATION_KEY),
      landlordId: 1,
      email: 'invited@test.example',
      siteIds: [1],
      invitedBy: id('landlord'),
    },
    { ...invited, keyHash: hashKey('south'), landlordId: 2, email: 'invited-south@test.example', siteIds: [3] },
  ])
  await db.insert(corporateTenants).values([
    { userId: id('corporate'), tenantId: 1 },
    { userId: id('corporate'), tenantId: 3 },
  ])
}

/** Custom roles and who has them. */
async function fillRoles(db: Db): Promise<void> {
  await db.insert(customRoles).values([
    { landlordId: 1, name: 'Notice clerk', userType: UserType.Landlord },
    { landlordId: 1, name: 'Deputy', userType: UserType.Landlord },
    { landlordId: 1, name: 'Certificates only', userType: UserType.Tenant },
    { landlordId: 2, name: 'secret-of-south role', userType: UserType.Landlord },
  ])
  const { clerk, deputy, assistant, southRole } = ids.role
  const restrictTo = (...titles: string[]) => ({
    permissionId: Permission.RestrictAccessToMenus,
    stringValue1: JSON.stringify(titles),
  })
  await db.insert(rolePermissions).values([
    { roleId: clerk, ...restrictTo('Legal-Default Notices', 'Legal-Lease Documents') },
    ...[...companyUserPermissions, Permission.AllowManageUsers, Permission.AllowManageRoles].map((permissionId) => ({
      roleId: deputy,
      permissionId,
    })),
    { roleId: assistant, ...restrictTo('Legal-Insurance Certificates') },
    { roleId: southRole, permissionId: Permission.AllowViewAuditLog },
  ])
  await db.insert(userRoles).values([
    { userId: idOf('clerk'), roleId: clerk },
    { userId: idOf('deputy'), roleId: deputy },
    { userId: idOf('assistant'), roleId: assistant },
  ])
}

interface Belongs {
  roleId: number
  landlordId?: number
  tenantId?: number
  corporateAccount?: boolean
  active?: boolean
}

const roles: Record<Person, Belongs> = {
  admin: { roleId: Role.SystemAdmin },
  landlord: { roleId: Role.CompanyAdmin, landlordId: 1 },
  manager: { roleId: Role.CompanyUser, landlordId: 1 },
  client: { roleId: Role.ClientAdmin, landlordId: 1, tenantId: 1 },
  neighbour: { roleId: Role.ClientAdmin, landlordId: 1, tenantId: 2 },
  corporate: { roleId: Role.ClientAdmin, landlordId: 1, corporateAccount: true },
  otherLandlord: { roleId: Role.CompanyAdmin, landlordId: 2 },
  otherClient: { roleId: Role.ClientAdmin, landlordId: 2, tenantId: 4 },
  basicLandlord: { roleId: Role.CompanyAdmin, landlordId: 3 },
  expiredLandlord: { roleId: Role.CompanyAdmin, landlordId: 4 },
  clerk: { roleId: Role.CompanyUser, landlordId: 1 },
  deputy: { roleId: Role.CompanyUser, landlordId: 1 },
  assistant: { roleId: Role.ClientUser, landlordId: 1, tenantId: 1 },
  locked: { roleId: Role.CompanyAdmin, landlordId: 1, active: false },
}

async function insertUser(db: Db, { email, password, ...belongs }: Belongs & { email: string; password: string }): Promise<void> {
  const [firstName = ''] = email.split('@')
  const [made] = await db
    .insert(users)
    .values({ email, firstName, lastName: 'Tester', name: `${firstName} Tester`, emailVerified: true, ...belongs })
    .returning({ id: users.id })
  const { id } = made as { id: number }
  await db.insert(accounts).values({ userId: id, accountId: String(id), providerId: 'credential', password })
}
