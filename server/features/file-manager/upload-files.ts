import { type sharedFiles as calls, MAX_VERSIONS } from '@atrium/contract/file-manager/file-manager.ts'
import { sharedFileTypes } from '@atrium/contract/kit/files.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { eq, max } from 'drizzle-orm'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { keepFile } from '../../platform/files/keep-file.ts'
import type { StagedFile } from '../../platform/files/staged-file.ts'
import { files } from '../../platform/files/tables.ts'
import { nextVersion } from '../../platform/records/rows.ts'
import { conflict, invalid } from '../../platform/refusal.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { addNode, FILE, makePath } from './add-node.ts'
import { countBytes } from './count-bytes.ts'
import { findNode, lockTree, type Node } from './find-nodes.ts'
import { findNamed, freeName, nodeName } from './node-names.ts'
import { rightsOf } from './node-rights.ts'
import { findTarget, type Target } from './place.ts'
import { fileVersions, fileNodes as nodes } from './tables.ts'
import { awaitText } from './text/await-text.ts'

type Ctx = WriteContext<CompanyViewer>

/** Puts uploaded files into a folder, and makes the folders that their path names. */
export const dropFiles: Handler<typeof calls.drop> = async (ctx, { path, sameName, ...place }) => {
  if (ctx.uploads.size === 0) throw invalid({ file: 'file-required' })
  await lockTree(ctx.db, ctx.viewer.landlordId)
  const names = path.split('/').filter(Boolean).map(nodeName)
  const target = await makePath(ctx, await findTarget(ctx, place), names)
  if (!target.folder) throw invalid({ folderId: 'files-need-folder' })
  const items: { part: string; id: number; name: string; isNew: boolean }[] = []
  for (const [part, staged] of ctx.uploads) items.push({ part, ...(await putFile(ctx, target, staged, sameName)) })
  return { ...saved((items[0] as { id: number }).id), items }
}

/** Makes folders that have nothing in them. Asked for again, they are there. */
export const makeFolders: Handler<typeof calls.makeFolders> = async (ctx, { paths, ...place }) => {
  await lockTree(ctx.db, ctx.viewer.landlordId)
  const target = await findTarget(ctx, place)
  for (const path of paths) await makePath(ctx, target, path.split('/').filter(Boolean).map(nodeName))
  return done
}

/** Puts a file into a folder: as the next version of its name, or beside it. The tree is locked. */
export async function putFile(ctx: Ctx, target: Target, staged: StagedFile, sameName: 'version' | 'both') {
  const { landlordId, siteId, tenantId, folder } = target
  const wanted = nodeName(staged.name)
  const there = await findNamed(ctx.db, target, wanted)
  const node = sameName === 'version' && there && !there.isFolder ? await findNode(ctx, there.id) : undefined
  const isVersion = node !== undefined && rightsOf(ctx).mayChange(node.node, node.top)
  // What was sent again since its answer was lost; the clean-up of uploads takes the bytes.
  if (isVersion && (await hasBytes(ctx, node.node, staged))) return { id: node.node.id, name: node.node.name, isNew: false }
  const fileId = await keepFile(ctx, staged, { landlordId, siteId, tenantId }, sharedFileTypes)
  if (isVersion) {
    await addVersion(ctx, node.node, { ...staged, id: fileId })
    return { id: node.node.id, name: node.node.name, isNew: false }
  }
  const name = await freeName(ctx.db, target, wanted)
  const about = { isFolder: false, name, fileId, fileType: staged.type, size: staged.size }
  const id = await addNode(ctx, { ...target, topId: (folder as Node).topId }, about)
  await noteVersion(ctx, { landlordId, nodeId: id, fileId, number: 1 }, staged)
  return { id, name, isNew: true }
}

/** Whether the newest version of a file has these very bytes. */
async function hasBytes({ db }: Ctx, { fileId }: Node, { sha256 }: StagedFile): Promise<boolean> {
  if (fileId === null) return false
  const [newest] = await db.select({ sha256: files.sha256 }).from(files).where(eq(files.id, fileId))
  return newest?.sha256 === sha256
}

/** Makes another file the newest version of one; no older one is lost. */
export async function addVersion(ctx: Ctx, node: Node, file: Pick<StagedFile, 'id' | 'type' | 'size'>): Promise<void> {
  const [last] = await ctx.db
    .select({ number: max(fileVersions.number) })
    .from(fileVersions)
    .where(eq(fileVersions.nodeId, node.id))
  const number = (last?.number ?? 0) + 1
  if (number > MAX_VERSIONS) throw conflict(['file-versions-full', { n: MAX_VERSIONS }])
  await noteVersion(ctx, { landlordId: node.landlordId, nodeId: node.id, fileId: file.id, number }, file)
  await ctx.db
    .update(nodes)
    .set({ fileId: file.id, fileType: file.type, size: file.size, ...nextVersion(nodes) })
    .where(eq(nodes.id, node.id))
  const { name } = node
  ctx.audit({ entity: FILE, id: node.id, before: { name, number: number - 1 }, after: { name, number } })
}

export async function noteVersion(
  ctx: Ctx,
  row: Omit<typeof fileVersions.$inferInsert, 'createdBy'>,
  file: Pick<StagedFile, 'type' | 'size'>,
): Promise<void> {
  await ctx.db.insert(fileVersions).values({ ...row, createdBy: ctx.viewer.userId })
  await countBytes(ctx.db, row.landlordId, file.size)
  await awaitText(ctx, row, file)
}
