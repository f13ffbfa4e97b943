import { Permission, UserType } from '@atrium/contract/access/access.ts'
import { roles as calls } from '@atrium/contract/roles/roles.ts'
import { eq } from 'drizzle-orm'
import type { DemoCompany, DemoEvent, FillDemo } from '../../platform/demo/demo-company.ts'
import { customRoles, rolePermissions } from '../../platform/roles/tables.ts'

/** The custom roles of the first company. Who has them is said where its people are stored. */
export const insertRoles: FillDemo = async (demo) => {
  if (demo.at === 0) await insertTwo(demo)
  return eventsOf(demo)
}

async function insertTwo({ db, landlordId }: DemoCompany): Promise<void> {
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
}

/** The roles were made by the owner; the first was given a second thought. */
async function eventsOf({ db, landlordId, owner, ago }: DemoCompany): Promise<DemoEvent[]> {
  const rows = await db.select().from(customRoles).where(eq(customRoles.landlordId, landlordId)).orderBy(customRoles.id)
  const about = ({ name, description, userType }: (typeof rows)[number]) => ({ name, description, userType })
  const made = rows.map((row, index): DemoEvent => {
    const note = { entity: 'role', id: row.id, after: about(row) }
    return { at: ago(53, `14:${10 + index * 9}`), by: owner, call: calls.save, note }
  })
  const [first] = rows
  if (!first) return made
  const [before, after] = [
    { ...about(first), permissions: ['AllowManageDocuments'] },
    { ...about(first), permissions: ['AllowManageDocuments', 'AllowManageClients'] },
  ]
  return [...made, { at: ago(18, '14:37'), by: owner, call: calls.save, note: { entity: 'role', id: first.id, before, after } }]
}
