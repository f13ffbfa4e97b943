import { and, type Column, sql, type Table } from 'drizzle-orm'
import type { Context } from '../../platform/http/context.ts'
import { holds } from '../../platform/http/list.ts'
import type { Words } from '../../platform/http/read-list.ts'
import { tenants } from '../../platform/tenancy/tables.ts'
import { ownedTenant } from './tenant-row.ts'

/** A search for the rows of the clients in scope whose name holds a query. */
export function ofClientsNamed(
  { scope }: Context,
  siteId: number,
  rows: Table & { id: Column; tenantId: Column },
  query: string,
): Words {
  const named = and(scope.at(siteId, ownedTenant), holds(tenants.name, query))
  return {
    where: holds(sql`(select ${tenants.name} from ${tenants} where ${tenants.id} = ${rows.tenantId})`, query),
    found: [
      (condition) =>
        sql`select ${rows.id} from ${tenants} inner join ${rows} on ${rows.tenantId} = ${tenants.id} where ${and(named, condition)}`,
    ],
  }
}
