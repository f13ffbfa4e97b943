import { Role } from '@atrium/contract/access/access.ts'
import { eq, inArray } from 'drizzle-orm'
import { hashPassword } from '../platform/auth/auth.ts'
import { accounts, users } from '../platform/auth/tables.ts'
import type { Db, ReadDb } from '../platform/database/open.ts'
import type { PlacedLandlord } from '../platform/demo/demo-company.ts'
import { corporateTenants, sites, userSites } from '../platform/tenancy/tables.ts'

export interface DemoAccount {
  email: string
  what: string
}

/** The accounts that the start prints. */
const demoAccounts: readonly DemoAccount[] = [
  { email: 'admin@atrium.test', what: 'runs the platform' },
  { email: 'landlord@atrium.test', what: 'company administrator of Northgate Property Group' },
  { email: 'manager@atrium.test', what: 'company user, two of its sites' },
  { email: 'client@atrium.test', what: 'a client at Harbourview Centre' },
  { email: 'client2@atrium.test', what: 'another client at the same site' },
  { email: 'corporate@atrium.test', what: 'a corporate client over three clients' },
  { email: 'other-landlord@atrium.test', what: 'company administrator of Foothills Realty' },
  { email: 'other-client@atrium.test', what: 'a client of Foothills Realty' },
]

export const demoEmails: readonly string[] = demoAccounts.map(({ email }) => email)

/** Stores the accounts. Answers who makes the records of each company, in the order of the portfolio. */
export async function insertPeople(
  db: Db,
  [north, south]: PlacedLandlord[],
  password: string,
): Promise<{ id: number; email: string }[]> {
  if (!north || !south) throw new RangeError('The demo portfolio has two companies')
  const mall = north.sites[0] as PlacedLandlord['sites'][number]
  const tenantId = (site: PlacedLandlord['sites'][number], at: number) => (site.clients[at] as { id: number }).id
  const hashed = await hashPassword(password)
  const add = (row: Person) => insertPerson(db, row, hashed)
  await add({ email: 'admin@atrium.test', firstName: 'Ada', lastName: 'Moreau', roleId: Role.SystemAdmin })
  const owner = await add({
    email: 'landlord@atrium.test',
    firstName: 'Eleanor',
    lastName: 'Vance',
    roleId: Role.CompanyAdmin,
    landlordId: north.landlordId,
  })
  const manager = await add({
    email: 'manager@atrium.test',
    firstName: 'Marcus',
    lastName: 'Oyelaran',
    roleId: Role.CompanyUser,
    landlordId: north.landlordId,
  })
  await db.insert(userSites).values(north.sites.slice(0, 2).map(({ id }) => ({ userId: manager, siteId: id })))
  await db.update(sites).set({ managerId: manager }).where(eq(sites.id, mall.id))
  const client = { roleId: Role.ClientAdmin, landlordId: north.landlordId }
  await add({ ...client, email: 'client@atrium.test', firstName: 'Priya', lastName: 'Raman', tenantId: tenantId(mall, 0) })
  await add({ ...client, email: 'client2@atrium.test', firstName: 'Tom', lastName: 'Becker', tenantId: tenantId(mall, 1) })
  const corporate = await add({
    ...client,
    email: 'corporate@atrium.test',
    firstName: 'Sofia',
    lastName: 'Lindqvist',
    corporateAccount: true,
  })
  const spanned = north.sites.slice(0, 3).map((site) => ({ userId: corporate, tenantId: tenantId(site, 2) }))
  await db.insert(corporateTenants).values(spanned)
  const other = { landlordId: south.landlordId }
  const rival = await add({
    ...other,
    email: 'other-landlord@atrium.test',
    firstName: 'Graham',
    lastName: 'Tesky',
    roleId: Role.CompanyAdmin,
  })
  const park = south.sites[0] as PlacedLandlord['sites'][number]
  await add({
    ...other,
    email: 'other-client@atrium.test',
    firstName: 'Dana',
    lastName: 'Whitford',
    roleId: Role.ClientAdmin,
    tenantId: tenantId(park, 0),
  })
  return [
    { id: owner, email: 'landlord@atrium.test' },
    { id: rival, email: 'other-landlord@atrium.test' },
  ]
}

/** The demo accounts that are there: a database of somebody's own has none of them. */
export async function accountsOf(db: ReadDb): Promise<DemoAccount[]> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(inArray(users.email, [...demoEmails]))
  const there = new Set(rows.map((row) => row.email))
  return demoAccounts.filter(({ email }) => there.has(email))
}

interface Person {
  email: string
  firstName: string
  lastName: string
  roleId: number
  landlordId?: number
  tenantId?: number
  corporateAccount?: boolean
}

async function insertPerson(db: Db, person: Person, password: string): Promise<number> {
  const name = `${person.firstName} ${person.lastName}`
  const [made] = await db
    .insert(users)
    .values({ ...person, name, emailVerified: true })
    .returning({ id: users.id })
  const { id } = made as { id: number }
  await db.insert(accounts).values({ userId: id, accountId: String(id), providerId: 'credential', password })
  return id
}
