import { type SQL, sql } from 'drizzle-orm'
import { leases } from '../tables.ts'

/** The square feet that a client rents by leases that run today; null without one. */
export const leasedArea = (tenantId: SQL): SQL<number | null> => sql`(
  select nullif(sum(${leases.rentableArea}), 0)::float8 from ${leases}
  where ${leases.tenantId} = ${tenantId} and ${leases.status} = 'Active' and current_date between ${leases.startDate} and ${leases.endDate})`
