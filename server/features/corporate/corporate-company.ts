import { sql } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'

/** A corporate client's company, to sort and search by. */
export const corporateCompany = sql<string>`coalesce(nullif(${users.corporateName}, ''), ${users.name})`
