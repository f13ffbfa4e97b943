import { Permission, Role, UserType } from '@atrium/contract/access/access.ts'
import { invitations } from '../features/invitations/tables.ts'
import { customRoles, rolePermissions, userRoles } from '../platform/access/tables.ts'
import { hashKey } from '../platform/auth/one-time-key.ts'
import { users } from '../platform/auth/tables.ts'
import type { Db } from '../platform/database/open.ts'
import { userSites } from '../platform/tenancy/tables.ts'
import type { Placed } from './insert-portfolio.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The company's custom roles, and more of its people and its clients'. They have no password: nobody logs in as them. */
export async function insertColleagues(db: Db, { landlordId, sites }: Placed, invitedBy: number): Promise<void> {
  const [mall, tower, park] = sites
  if (!mall || !tower || !park) throw new RangeError('The first company of the demo has three sites')
  const { leasing, insurance } = await insertRoles(db, landlordId)
  const add = (person: NewPerson) => insertColleague(db, { landlordId, ...person })
  await add({ name: ['Hannah', 'Brandt'], roleId: Role.CompanyAdmin, jobTitle: 'Chief operating officer', seen: 3 * HOUR })
  await add({
    name: ['Luis', 'Ortega'],
    roleId: Role.CompanyUser,
    jobTitle: 'Leasing assistant',
    seen: 20 * HOUR,
    siteIds: [mall.id],
    customRoleId: leasing,
  })
  await add({
    name: ['Amara', 'Diallo'],
    roleId: Role.CompanyUser,
    jobTitle: 'Property manager',
    seen: 2 * DAY,
    siteIds: [tower.id, park.id],
  })
  const [first, second] = mall.clients
  await add({
    name: ['Claire', 'Fontaine'],
    roleId: Role.ClientUser,
    jobTitle: 'Office manager',
    seen: 5 * DAY,
    tenantId: first?.id ?? null,
    customRoleId: insurance,
  })
  await add({
    name: ['Ben', 'Whitaker'],
    roleId: Role.ClientUser,
    jobTitle: 'Store manager',
    seen: 94 * DAY,
    tenantId: second?.id ?? null,
    active: false,
  })
  await db.insert(invitations).values({
    // Nobody knows a key of this hash: a resend makes one.
    keyHash: hashKey(`demo ${landlordId}`),
    ...{ landlordId, invitedBy, email: 'noor.haddad@northgate.example', firstName: 'Noor', lastName: 'Haddad' },
    ...{ roleId: Role.CompanyUser, siteIds: [mall.id, tower.id], expiresAt: new Date(Date.now() + 6 * DAY) },
  })
}

async function insertRoles(db: Db, landlordId: number) {
  const made = await db
    .insert(customRoles)
    .values([
      {
        landlordId,
        name: 'Leasing assistant',
        description: 'Prepares leases and construction papers; sees no invoices.',
        userType: UserType.Landlord,
      },
      {
        landlordId,
        name: 'Insurance contact',
        description: 'Keeps the certificates of a client up to date, nothing else.',
        userType: UserType.Tenant,
      },
    ])
    .returning({ id: customRoles.id })
  const [leasing, insurance] = made.map(({ id }) => id) as [number, number]
  const restrictTo = (...titles: string[]) => ({
    permissionId: Permission.RestrictAccessToMenus,
    stringValue1: JSON.stringify(titles),
  })
  await db.insert(rolePermissions).values([
    {
      roleId: leasing,
      ...restrictTo('General Communications', 'Legal', 'Client Construction', 'Due dates', 'Leases', 'Clients'),
    },
    { roleId: leasing, permissionId: Permission.AllowManageDocuments },
    { roleId: leasing, permissionId: Permission.AllowManageClients },
    { roleId: leasing, permissionId: Permission.AllowManageLeases },
    { roleId: insurance, ...restrictTo('Legal-Insurance Certificates', 'Due dates') },
  ])
  return { leasing, insurance }
}

interface NewPerson {
  name: [string, string]
  roleId: number
  jobTitle: string
  /** Milliseconds since the last login. */
  seen: number
  siteIds?: number[]
  tenantId?: number | null
  customRoleId?: number
  active?: boolean
}

async function insertColleague(
  db: Db,
  { name, seen, siteIds = [], customRoleId, ...row }: NewPerson & { landlordId: number },
): Promise<void> {
  const [firstName, lastName] = name
  const house = row.tenantId ? 'clients' : 'northgate'
  const [made] = await db
    .insert(users)
    .values({
      ...row,
      ...{ firstName, lastName, name: `${firstName} ${lastName}`, emailVerified: true },
      email: `${firstName}.${lastName}@${house}.example`.toLowerCase(),
      lastLoginAt: new Date(Date.now() - seen),
    })
    .returning({ id: users.id })
  const { id } = made as { id: number }
  if (siteIds.length > 0) await db.insert(userSites).values(siteIds.map((siteId) => ({ userId: id, siteId })))
  if (customRoleId) await db.insert(userRoles).values({ userId: id, roleId: customRoleId })
}
