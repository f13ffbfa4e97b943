import type { submissions as calls } from '@atrium/contract/submissions/submissions.ts'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import { files } from '../../../platform/files/tables.ts'
import { zipOf } from '../../../platform/files/zip.ts'
import { notFound } from '../../../platform/refusal.ts'
import { closedTypesFor } from '../../../platform/tenancy/client-configuration.ts'
import { tenants } from '../../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { notHeldBack } from '../document/document-row.ts'
import { noteDownloads } from '../document/open-submission.ts'
import { opensType } from '../document/open-types.ts'
import { submissions } from '../tables.ts'
import { zipPaths } from './zip-paths.ts'

/** The files of the documents asked for that the viewer may see, as one zip, streamed. */
export const downloadSubmissions: Handler<typeof calls.download> = async (ctx, { ids }) => {
  const rows = await filesOf(ctx, ids)
  if (rows.length === 0) throw notFound('no-files')
  const fileIds = rows.map(({ fileId }) => fileId)
  await noteDownloads(ctx, fileIds)
  const paths = zipPaths(rows)
  const entries = rows.map(({ key }, at) => ({ key, path: paths[at] as string }))
  return zipOf(ctx.app.store, entries, 'documents.zip')
}

interface Entry {
  fileId: number
  key: string
  name: string
  tenantName: string
}

async function filesOf(ctx: ReadContext, ids: readonly number[]): Promise<Entry[]> {
  const rows = await ctx.db
    .select({ fileId: files.id, type: submissions.type, key: files.key, name: files.name, tenantName: tenants.name })
    .from(submissions)
    .innerJoin(files, eq(files.id, submissions.fileId))
    .innerJoin(tenants, eq(tenants.id, submissions.tenantId))
    .where(
      and(ctx.scope.of(submissions), notHeldBack(ctx.viewer), inArray(submissions.id, [...ids]), isNotNull(submissions.fileId)),
    )
  const closed = await closedTypesFor(ctx)
  return rows.filter((row) => !closed.has(row.type) && opensType(ctx.viewer, row.type))
}
