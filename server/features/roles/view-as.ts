import { Role, UserType } from '@atrium/contract/access/access.ts'
import type { rolePreview } from '@atrium/contract/access/role-lists.ts'
import { builtInRoles } from '@atrium/contract/access/roles.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { and, eq } from 'drizzle-orm'
import { currentSession } from '../../platform/auth/current-session.ts'
import { sessions } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { forbidden, invalid, notFound } from '../../platform/refusal.ts'
import { sites, tenants } from '../../platform/tenancy/tables.ts'
import type { ReadContext, WriteContext } from '../../platform/work/context.ts'
import { findRole } from './role-row.ts'

type ViewAs = typeof sessions.$inferSelect.viewAs

/**
 * Looks at the portal as a role sees it, in this session only. The pipeline refuses every write meanwhile (mount.ts). Only an
 * administrator of the company, who may see all of it anyway, so that nobody sees more by it.
 */
export const viewAs: Handler<typeof rolePreview.viewAs> = async (ctx, { roleId, tenantId }) => {
  if (ctx.viewer.roleId !== Role.CompanyAdmin) throw forbidden('only-company-admin')
  if (roleId === Role.CompanyAdmin) throw forbidden('view-as-own-role')
  const { name, userType } = builtInRoles.find(({ id }) => id === roleId) ?? (await findRole(ctx, roleId))
  const client = userType === UserType.Tenant ? await clientToBe(ctx, tenantId) : null
  await setViewAs(ctx, { roleId, tenantId: client })
  ctx.audit({ entity: 'viewAs', id: roleId, after: { role: name, tenantId: client } })
  return done
}

export const endViewAs: Handler<typeof rolePreview.endViewAs> = async (ctx) => {
  await setViewAs(ctx, null)
  ctx.audit({ entity: 'viewAs', after: { ended: true } })
  return done
}

async function clientToBe(ctx: ReadContext, tenantId: number | null): Promise<number> {
  if (tenantId === null) throw invalid({ tenantId: 'client-required' })
  const [found] = await ctx.db
    .select({ id: tenants.id })
    .from(tenants)
    .innerJoin(sites, eq(sites.id, tenants.siteId))
    .where(
      and(
        ctx.scope.of({ landlordId: tenants.landlordId, siteId: tenants.siteId, tenantId: tenants.id }),
        eq(tenants.id, tenantId),
        eq(tenants.active, true),
        eq(sites.active, true),
      ),
    )
  if (!found) throw notFound('no-such-client-in-use')
  return found.id
}

async function setViewAs(ctx: WriteContext, to: ViewAs): Promise<void> {
  const session = await currentSession(ctx)
  if (!session) throw notFound()
  await ctx.db.update(sessions).set({ viewAs: to }).where(eq(sessions.id, session.id))
  ctx.afterCommit(() => ctx.app.forgetViewer(ctx.viewer.userId))
}
