import type { sharedFiles as calls } from '@atrium/contract/file-manager/file-manager.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import { and, desc, eq } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { fileUrl } from '../../platform/files/file-url.ts'
import { copyFile } from '../../platform/files/keep-file.ts'
import { files } from '../../platform/files/tables.ts'
import { notFound } from '../../platform/refusal.ts'
import { findNode, findOneChangeable, lockTree } from './find-nodes.ts'
import { fileVersions as versions } from './tables.ts'
import { addVersion } from './upload-files.ts'

export const listVersions: Handler<typeof calls.versions> = async (ctx, { id }) => {
  const { node } = await findNode(ctx, id)
  const rows = await ctx.db
    .select({ version: versions, file: { id: files.id, name: files.name, type: files.type, size: files.size }, by: users.name })
    .from(versions)
    .innerJoin(files, eq(files.id, versions.fileId))
    .leftJoin(users, eq(users.id, versions.createdBy))
    .where(and(eq(versions.landlordId, node.landlordId), eq(versions.nodeId, id)))
    .orderBy(desc(versions.number))
  return {
    items: rows.map(({ version, file, by }) => ({
      id: version.id,
      number: version.number,
      fileUrl: fileUrl(file.id, file.name),
      fileType: file.type,
      size: file.size,
      createdBy: by ?? '',
      createdById: version.createdBy,
      createdDate: version.createdAt.toISOString(),
    })),
  }
}

/** Another version over the bytes of an older one, so that what came between stays. */
export const restoreVersion: Handler<typeof calls.restoreVersion> = async (ctx, { id, versionId }) => {
  await lockTree(ctx.db, ctx.viewer.landlordId)
  const { node } = await findOneChangeable(ctx, id)
  const [old] = await ctx.db
    .select({ file: files })
    .from(versions)
    .innerJoin(files, eq(files.id, versions.fileId))
    .where(and(eq(versions.nodeId, id), eq(versions.id, versionId)))
  if (!old) throw notFound('file-has-no-such-version')
  const { landlordId, siteId, tenantId } = node
  const file = { ...old.file, name: node.name }
  const fileId = await copyFile(ctx, file, { landlordId, siteId, tenantId })
  await addVersion(ctx, node, { ...file, id: fileId })
  return saved(id)
}
