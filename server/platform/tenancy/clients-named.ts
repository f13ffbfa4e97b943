import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import { and, type Column, type SQL, sql, type Table } from 'drizzle-orm'
import { either, holds, phraseIn } from '../lists/list.ts'
import type { Words } from '../lists/read-list.ts'
import type { ReadContext } from '../work/context.ts'
import { ownedTenant } from './client-scope.ts'
import { tenants } from './tables.ts'

/** A search for rows by a text of their own or by the name of their client. */
export const byTextOrClient = (
  ctx: ReadContext,
  siteId: number | undefined,
  rows: Table & { id: Column; tenantId: Column },
  text: Column | SQL,
  query: string,
): Words => either(phraseIn(rows, text, query), ofClientsNamed(ctx, siteId ?? ALL_SITES.id, rows, query))

/** A search for the rows of the clients in scope whose name holds a query. */
export function ofClientsNamed(
  { scope }: ReadContext,
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
