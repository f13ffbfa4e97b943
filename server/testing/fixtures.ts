import { Role } from '@atrium/contract/access.ts'
import { planFeatures } from '@atrium/contract/plan-features.ts'
import { hashPassword } from '../platform/auth/auth.ts'
import { accounts, users } from '../platform/auth/tables.ts'
import type { Db } from '../platform/database/open.ts'
import { corporateTenants, landlords, plans, sites, tenantCategories, tenants, userSites } from '../platform/tenancy/tables.ts'

export const PASSWORD = 'correct horse battery'

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
} as const
export type Person = keyof typeof people

/** Records of the fixture by name; ids are certain since the database is new. */
export const ids = {
  landlord: { north: 1, south: 2, basic: 3, expired: 4 },
  site: { mall: 1, tower: 2, southMall: 3, basicSite: 4, expiredSite: 5 },
  tenant: { bakery: 1, bookshop: 2, towerOffice: 3, southShop: 4, basicShop: 5 },
  category: { fashion: 1, food: 2, southFashion: 3 },
} as const

const all = planFeatures.map(({ key }) => key)

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
  const password = await hashPassword(PASSWORD)
  for (const [person, email] of Object.entries(people) as [Person, string][])
    await insertUser(db, { email, password, ...roles[person] })
  const id = (person: Person) => Object.keys(people).indexOf(person) + 1
  await db.insert(userSites).values({ userId: id('manager'), siteId: 1 })
  await db.insert(corporateTenants).values([
    { userId: id('corporate'), tenantId: 1 },
    { userId: id('corporate'), tenantId: 3 },
  ])
}

interface Belongs {
  roleId: number
  landlordId?: number
  tenantId?: number
  corporateAccount?: boolean
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
