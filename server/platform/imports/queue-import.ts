import type { UploadOrder } from '@atrium/contract/kit/uploads.ts'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { LandlordViewer } from '../access/viewer.ts'
import type { StagedFile } from '../files/staged-file.ts'
import { files } from '../files/tables.ts'
import type { WriteContext } from '../work/context.ts'
import { importList } from './import-job.ts'
import type { ImportKind } from './import-kind.ts'
import { imports } from './tables.ts'

/** How long what an import has refused can still be asked for. */
const KEPT = sql`now() - interval '30 days'`

/** Keeps the file of a long list and queues its import, as part of the call's transaction. Answers the import's id. */
export async function queueImport(
  ctx: WriteContext<LandlordViewer>,
  kind: ImportKind,
  order: UploadOrder,
  total: number,
): Promise<number> {
  const landlordId = ctx.viewer.landlordId
  const file = ctx.uploads.get('file') as StagedFile
  await ctx.db.update(files).set({ landlordId, kept: true }).where(eq(files.id, file.id))
  await ctx.db.delete(imports).where(and(eq(imports.landlordId, landlordId), lt(imports.createdAt, KEPT)))
  const [made] = await ctx.db
    .insert(imports)
    .values({ landlordId, userId: ctx.viewer.userId, kind: kind.name, fileId: file.id, order, total })
    .returning({ id: imports.id })
  const { id } = made as { id: number }
  ctx.audit({ entity: 'import', id, after: { kind: kind.name, file: file.name, rows: total } })
  await ctx.enqueue(importList, { importId: id })
  return id
}
