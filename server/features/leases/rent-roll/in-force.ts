import { and, lte, ne, type SQL, sql } from 'drizzle-orm'
import { leases } from '../tables.ts'

/** In force on a day, or held over. */
export const inForce = (asOf: string): SQL | undefined =>
  and(
    ne(leases.status, 'Draft'),
    lte(leases.startDate, asOf),
    sql`case
      when ${leases.status} = 'Terminated' and ${leases.holdsOver} then coalesce(${leases.terminatedOn}, ${leases.endDate})
      when ${leases.status} = 'Terminated' then least(coalesce(${leases.terminatedOn}, ${leases.endDate}), ${leases.endDate})
      when ${leases.holdsOver} then 'infinity'
      else ${leases.endDate} end >= ${asOf}`,
  )
