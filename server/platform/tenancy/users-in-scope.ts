import { Role } from '@atrium/contract/access/access.ts'
import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { users } from '../auth/tables.ts'
import type { ReadContext } from '../work/context.ts'

/** Whether a site, given as SQL, is one the viewer works at. */
export function atOwnSites({ viewer: { siteIds } }: ReadContext, site: SQL): SQL {
  if (siteIds === 'all') return sql`true`
  if (siteIds.length === 0) return sql`false`
  const own = siteIds.map((id) => sql`${id}::int`)
  return sql`${site} in (${sql.join(own, sql`, `)})`
}

/**
 * The people of the viewer's company that have to do with a site of the viewer's, or with the one chosen: those who work
 * there, those of its clients, and the company's administrators, who work everywhere. Scope knows rows that carry a site;
 * people hang on sites by what they are.
 */
export function usersInScope(ctx: ReadContext, siteId: number = ALL_SITES.id): SQL | undefined {
  const company = ctx.scope.of({ landlordId: users.landlordId })
  if (siteId === ALL_SITES.id && ctx.viewer.siteIds === 'all') return company
  const at = (site: SQL) => and(atOwnSites(ctx, site), siteId === ALL_SITES.id ? undefined : sql`${site} = ${siteId}`) as SQL
  return and(
    company,
    or(
      and(eq(users.roleId, Role.CompanyAdmin), siteId === ALL_SITES.id ? undefined : existsAt(ctx, siteId)),
      siteId === ALL_SITES.id ? eq(users.id, ctx.viewer.userId) : undefined,
      sql`exists (select 1 from user_sites us where us.user_id = ${users.id} and ${at(sql`us.site_id`)})`,
      sql`exists (select 1 from tenants t where t.id = ${users.tenantId} and ${at(sql`t.site_id`)})`,
      sql`exists (select 1 from corporate_tenants ct join tenants t on t.id = ct.tenant_id
        where ct.user_id = ${users.id} and ${at(sql`t.site_id`)})`,
    ),
  )
}

/** A site of somebody else's has no administrators either. */
const existsAt = (ctx: ReadContext, siteId: number) =>
  sql`exists (select 1 from sites s where s.id = ${siteId} and s.landlord_id = ${ctx.viewer.landlordId} and ${atOwnSites(ctx, sql`s.id`)})`
