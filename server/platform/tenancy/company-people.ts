import { Role } from '@atrium/contract/access/access.ts'
import { and, type Column, eq, or, type SQL, sql } from 'drizzle-orm'
import { users } from '../auth/tables.ts'
import type { ReadDb } from '../database/open.ts'
import { userSites } from './tables.ts'

/** The company's own people who work at a site: its administrators, and whoever has the site. A condition on `users`. */
export function companyPeopleAt(landlordId: number | Column, siteId: number | Column): SQL | undefined {
  const here = sql`exists (select from ${userSites} where ${userSites.userId} = ${users.id} and ${userSites.siteId} = ${siteId})`
  return and(
    eq(users.landlordId, landlordId),
    eq(users.active, true),
    or(eq(users.roleId, Role.CompanyAdmin), and(eq(users.roleId, Role.CompanyUser), here)),
  )
}

/** Whether somebody is of the company, in use, and works at a site. */
export async function worksAt(
  db: ReadDb,
  userId: number,
  { landlordId, siteId }: { landlordId: number; siteId: number },
): Promise<boolean> {
  const here = and(eq(users.id, userId), companyPeopleAt(landlordId, siteId))
  return (await db.select({ id: users.id }).from(users).where(here)).length > 0
}
