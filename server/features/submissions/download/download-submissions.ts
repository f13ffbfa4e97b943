import { PassThrough } from 'node:stream'
import type { submissions as calls } from '@atrium/contract/submissions/submissions.ts'
import type { ZipArchive as Zip } from 'archiver'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import { Download } from '../../../platform/files/download.ts'
import { files } from '../../../platform/files/tables.ts'
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
  const { ZipArchive } = await import('archiver')
  const zip = new ZipArchive({ zlib: { level: 1 } })
  const content = new PassThrough()
  zip.on('error', (error) => content.destroy(error))
  zip.pipe(content)
  void fill(ctx, zip, rows, content).catch((error: Error) => content.destroy(error))
  return new Download(content, { type: 'application/zip', name: 'documents.zip' })
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

/** One file after the other, so that only one is open at a time. Ends when the one who asked is gone. */
async function fill(ctx: ReadContext, zip: Zip, rows: readonly Entry[], out: PassThrough): Promise<void> {
  const paths = zipPaths(rows)
  const gone = new Promise<void>((resolve) => out.once('close', resolve))
  for (const [at, { key }] of rows.entries()) {
    const content = await ctx.app.store.read(key)
    const added = new Promise<void>((resolve) => zip.once('entry', () => resolve()))
    zip.append(content, { name: paths[at] as string })
    await Promise.race([added, gone])
    if (!out.destroyed) continue
    content.destroy()
    zip.abort()
    return
  }
  await zip.finalize()
}
