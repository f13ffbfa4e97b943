import { sql } from 'drizzle-orm'
import { holds } from '../../platform/lists/list.ts'
import type { RecordLookup } from '../../platform/lookups/record-lookup.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import { leases } from './tables.ts'

const client = sql`(select ${tenants.name} from ${tenants} where ${tenants.id} = ${leases.tenantId})`

/** Leases by their number, unit or client. */
export const leaseNames: RecordLookup = {
  entity: 'lease',
  id: leases.id,
  name: leases.leaseNo,
  owned: leases,
  columns: {
    unitId: leases.unitId,
    rentableArea: leases.rentableArea,
    startDate: leases.startDate,
    endDate: leases.endDate,
    rent: leases.rent,
    additionalRent: leases.additionalRent,
    deposit: leases.deposit,
  },
  hint: sql`concat_ws(' · ', nullif(${leases.unitId}, ''), ${client})`,
  matches: (query) => sql`(${holds(leases.unitId, query)} or ${holds(client, query)})`,
}
