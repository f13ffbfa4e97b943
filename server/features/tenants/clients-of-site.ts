import { MOST_SHOWN } from '@atrium/contract/kit/record-page.ts'
import { tenantScreens } from '@atrium/contract/tenancy/clients/client-screens.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { owedByClient } from '../../platform/invoices/owed-by-client.ts'
import { countOf, listOf, plainRow, type SiteSource } from '../../platform/record-pages/record-page.ts'
import { ownedTenant } from '../../platform/tenancy/client-scope.ts'
import { tenants } from '../../platform/tenancy/tables.ts'

/** The clients of a site with what each owes there, those that are overdue with most first; one that owes in two currencies stands twice. */
export const clientsOfSite: SiteSource = {
  kind: 'Clients',
  access: tenantScreens.list.access,
  read: async (ctx, site) => {
    const { id, name, unit, active } = tenants
    const where = and(ctx.scope.at(site.siteId, ownedTenant), eq(active, true))
    const owed = owedByClient(ctx, site.siteId)
    const rows = await ctx.db
      .select({ id, name, unit, currency: owed.currency, cents: owed.cents, overdue: owed.overdue, since: owed.since })
      .from(tenants)
      .leftJoin(owed, eq(owed.tenantId, id))
      .where(where)
      .orderBy(sql`${owed.overdue} desc nulls last`, sql`${owed.cents} desc nulls last`, asc(name), asc(id))
      .limit(MOST_SHOWN)
    return {
      ...(await countOf(ctx.db, tenants, where)),
      list: listOf('/landlord/tenants?active=true', site),
      rows: rows.map((row) => ({
        ...plainRow,
        id: row.id,
        title: row.name,
        note: row.unit,
        day: row.since,
        amount: row.cents,
        currency: row.currency ?? '',
        state: row.overdue ? { text: 'Overdue', tone: 'bad' as const } : null,
        address: `/clients/${row.id}`,
      })),
    }
  },
}
