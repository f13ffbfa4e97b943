import { Role } from '@atrium/contract/access/access.ts'
import { eq } from 'drizzle-orm'
import { hashKey } from '../../../platform/auth/one-time-key.ts'
import { users } from '../../../platform/auth/tables.ts'
import type { Db } from '../../../platform/database/open.ts'
import type { FillDemo } from '../../../platform/demo/demo-company.ts'
import { customRoles, userRoles } from '../../../platform/roles/tables.ts'
import { sites as sitesTable, userSites } from '../../../platform/tenancy/tables.ts'
import { invitations } from '../tables.ts'
import { peopleEvents } from './people-events.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** More of the first company's people and its clients'. They have no password: nobody logs in as them. */
export const insertColleagues: FillDemo = async (demo) => {
  if (demo.at > 0) return peopleEvents(demo)
  const { db, landlordId, sites, createdBy } = demo
  const [mall, tower, park] = sites
  if (!mall || !tower || !park) throw new RangeError('The first company of the demo has three sites')
  const add = (person: NewPerson) => insertColleague(db, { landlordId, ...person })
  await add({ name: ['Hannah', 'Brandt'], roleId: Role.CompanyAdmin, jobTitle: 'Chief operating officer', seen: 3 * HOUR })
  await add({
    name: ['Luis', 'Ortega'],
    roleId: Role.CompanyUser,
    jobTitle: 'Leasing assistant',
    seen: 20 * HOUR,
    siteIds: [mall.id],
    customRole: 'Leasing assistant',
  })
  const amara = await add({
    name: ['Amara', 'Diallo'],
    roleId: Role.CompanyUser,
    jobTitle: 'Property manager',
    seen: 2 * DAY,
    siteIds: [tower.id, park.id],
  })
  await db.update(sitesTable).set({ managerId: amara }).where(eq(sitesTable.id, tower.id))
  const [first, second] = mall.clients
  await add({
    name: ['Claire', 'Fontaine'],
    roleId: Role.ClientUser,
    jobTitle: 'Office manager',
    seen: 5 * DAY,
    tenantId: first?.id ?? null,
    customRole: 'Insurance contact',
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
    landlordId,
    invitedBy: createdBy,
    email: 'noor.haddad@northgate.example',
    firstName: 'Noor',
    lastName: 'Haddad',
    roleId: Role.CompanyUser,
    siteIds: [mall.id, tower.id],
    expiresAt: new Date(Date.now() + 6 * DAY),
  })
  return peopleEvents(demo)
}

interface NewPerson {
  name: [string, string]
  roleId: number
  jobTitle: string
  /** Milliseconds since the last login. */
  seen: number
  siteIds?: number[]
  tenantId?: number | null
  /** The name of a custom role. */
  customRole?: string
  active?: boolean
}

async function insertColleague(
  db: Db,
  { name, seen, siteIds = [], customRole, ...row }: NewPerson & { landlordId: number },
): Promise<number> {
  const [firstName, lastName] = name
  const domain = row.tenantId ? 'clients' : 'northgate'
  const [made] = await db
    .insert(users)
    .values({
      ...row,
      firstName,
      lastName,
      name: `${firstName} ${lastName}`,
      emailVerified: true,
      email: `${firstName}.${lastName}@${domain}.example`.toLowerCase(),
      lastLoginAt: new Date(Date.now() - seen),
    })
    .returning({ id: users.id })
  const { id } = made as { id: number }
  if (siteIds.length > 0) await db.insert(userSites).values(siteIds.map((siteId) => ({ userId: id, siteId })))
  if (customRole) await giveRole(db, id, customRole)
  return id
}

async function giveRole(db: Db, userId: number, name: string): Promise<void> {
  const [role] = await db.select({ id: customRoles.id }).from(customRoles).where(eq(customRoles.name, name))
  if (!role) throw new RangeError(`The custom role ${name} is stored before the people are`)
  await db.insert(userRoles).values({ userId, roleId: role.id })
}
