import { and, eq, type SQL, sql } from 'drizzle-orm'
import { users } from '../auth/tables.ts'
import type { ReadDb } from '../database/open.ts'
import { companyPeopleAt } from './company-people.ts'
import { sites } from './tables.ts'

/** What the person is called whom a row of `sites` names as its manager; empty where it names nobody. */
// Written out: the query builder leaves the table's name off a column in a query of one table.
export const managerName = sql<string>`coalesce((select m.name from users m where m.id = sites.manager_id), '')`

const managerHere = and(eq(users.id, sites.managerId), companyPeopleAt(sites.landlordId, sites.id))

/** Whether that person is in use and works at the site: people leave, and lose sites, after they were named. */
export const managerWorks = sql<boolean>`exists (select from users where ${managerHere})`

/** The user who manages a site and works there; nobody where there is none. */
export const managerOf = (landlordId: number, siteId: number): SQL | undefined =>
  and(
    companyPeopleAt(landlordId, siteId),
    eq(users.id, sql`(select s.manager_id from sites s where s.id = ${siteId} and s.landlord_id = ${landlordId})`),
  )

/** What that user is called; empty where there is none. */
export async function managerNameAt(db: ReadDb, landlordId: number, siteId: number): Promise<string> {
  const [found] = await db.select({ name: users.name }).from(users).where(managerOf(landlordId, siteId))
  return found?.name ?? ''
}
