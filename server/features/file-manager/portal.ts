import type { portalFiles as calls } from '@atrium/contract/file-manager/portal-files.ts'
import { eq } from 'drizzle-orm'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { notFound } from '../../platform/refusal.ts'
import { findTenant } from '../../platform/tenancy/client-scope.ts'
import { sites } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'

/** The client whose files are asked for: one in the viewer's scope; without an id the viewer's own. */
async function clientOf(ctx: ReadContext<CompanyViewer>, tenantId: number | null | undefined) {
  const id = tenantId ?? ctx.viewer.tenantId
  if (id === null) throw notFound()
  return findTenant(ctx, id)
}

export const listPortalFolders: Handler<typeof calls.folders> = async (ctx, { tenantId }) => {
  const client = await clientOf(ctx, tenantId)
  const [site] = await ctx.db.select({ name: sites.name }).from(sites).where(eq(sites.id, client.siteId))
  return {
    tenantId: client.id,
    tenant: client.name,
    siteName: site?.name ?? '',
    items: await ctx.app.portalFoldersOf(ctx, client.id),
  }
}

export const listPortalFiles: Handler<typeof calls.list> = async (ctx, { tenantId, kind, sortBy: _, ...paging }) => {
  const client = await clientOf(ctx, tenantId)
  return ctx.app.portalFilesOf(ctx, kind, { ...paging, tenantId: client.id })
}
