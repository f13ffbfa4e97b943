import { fileTypes } from '@atrium/contract/kit/files.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import type { clientManual } from '@atrium/contract/site-files/site-files.ts'
import { and, eq } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { keepFile } from '../../platform/files/keep-file.ts'
import { invalid, notFound } from '../../platform/refusal.ts'
import { sites } from '../../platform/tenancy/tables.ts'
import type { Kind } from './get-site-file.ts'
import { siteFiles } from './tables.ts'

/** Accepted types: a manual is a document, a plan a PDF or picture. */
const types: Record<Kind, readonly string[]> = {
  ClientManual: fileTypes.documents,
  SitePlan: ['application/pdf', ...fileTypes.images],
}

/** Makes the uploaded file the current one of the site; the one before stays as a version. */
export const saveSiteFile =
  (kind: Kind): Handler<typeof clientManual.save> =>
  async (ctx, { siteId }) => {
    const file = ctx.uploads.get('file')
    if (!file) throw invalid({ fileUrl: 'file-required' })
    const mine = and(ctx.scope.of({ landlordId: sites.landlordId, siteId: sites.id }), eq(sites.id, siteId))
    const [site] = await ctx.db.select({ landlordId: sites.landlordId }).from(sites).where(mine).for('update')
    if (!site) throw notFound('site-unknown')
    const fileId = await keepFile(ctx, file, { landlordId: site.landlordId, siteId, tenantId: null }, types[kind])
    const current = and(eq(siteFiles.siteId, siteId), eq(siteFiles.kind, kind), eq(siteFiles.current, true))
    await ctx.db.update(siteFiles).set({ current: false }).where(current)
    const values = { landlordId: site.landlordId, siteId, kind, fileId, createdBy: ctx.viewer.userId }
    const [made] = await ctx.db.insert(siteFiles).values(values).returning({ id: siteFiles.id })
    const { id } = made as { id: number }
    ctx.audit({ entity: kind, id, after: { siteId, fileId, name: file.name } })
    return saved(id)
  }
