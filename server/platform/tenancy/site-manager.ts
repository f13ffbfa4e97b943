import { Role } from '@atrium/contract/access/access.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { users } from '../auth/tables.ts'
import type { ReadDb } from '../database/open.ts'
import { companyPeopleAt } from './company-people.ts'

// Written out: the query builder leaves the table's name off a column in a query of one table.

/** What the person is called whom a row of `sites` names as its manager; empty where it names nobody. */
export const managerName = sql<string>`coalesce((select m.name from users m where m.id = sites.manager_id), '')`

/** Whether that person is in use and works at the site: people leave, and lose sites, after they were named. */
export const managerWorks = sql<boolean>`exists (
  select 1 from users m where m.id = sites.manager_id and m.landlord_id = sites.landlord_id and m.active
    and (m.role_id = ${Role.CompanyAdmin} or (m.role_id = ${Role.CompanyUser}
      and exists (select 1 from user_sites us where us.user_id = m.id and us.site_id = sites.id))))`

/** The user who manages a site and works there; nobody where there is none. */
export const managerOf = (db: ReadDb, landlordId: number, siteId: number): SQL | undefined =>
  and(
    companyPeopleAt(db, landlordId, siteId),
    eq(users.id, sql`(select s.manager_id from sites s where s.id = ${siteId} and s.landlord_id = ${landlordId})`),
  )

/** What that user is called; empty where there is none. */
export async function managerNameAt(db: ReadDb, landlordId: number, siteId: number): Promise<string> {
  const [found] = await db
    .select({ name: users.name })
    .from(users)
    .where(managerOf(db, landlordId, siteId))
  return found?.name ?? ''
}
