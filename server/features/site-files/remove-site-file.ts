import { done } from '@atrium/contract/kit/results.ts'
import type { clientManual } from '@atrium/contract/site-files/site-files.ts'
import { and, eq } from 'drizzle-orm'
import type { Handler } from '../../platform/calls/serve.ts'
import { dropFile } from '../../platform/files/keep-file.ts'
import { notFound } from '../../platform/refusal.ts'
import type { Kind } from './get-site-file.ts'
import { siteFiles } from './tables.ts'

/** Deletes the current file of a site together with its versions. */
export const removeSiteFile =
  (kind: Kind): Handler<typeof clientManual.remove> =>
  async (ctx, { id }) => {
    const [row] = await ctx.db
      .select()
      .from(siteFiles)
      .where(and(ctx.scope.of(siteFiles), eq(siteFiles.id, id), eq(siteFiles.kind, kind)))
    if (!row) throw notFound()
    const gone = await ctx.db
      .delete(siteFiles)
      .where(and(eq(siteFiles.siteId, row.siteId), eq(siteFiles.kind, kind)))
      .returning()
    for (const { fileId } of gone) await dropFile(ctx, fileId)
    ctx.audit({ entity: kind, id, before: { siteId: row.siteId, files: gone.map((one) => one.fileId) } })
    return done
  }
