import { eq } from 'drizzle-orm'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import { insertRow } from '../../platform/records/rows.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { checkDepth } from './find-nodes.ts'
import { findNamed } from './node-names.ts'
import type { Target } from './place.ts'
import { fileNodes as nodes } from './tables.ts'

export const FOLDER = 'folder'
export const FILE = 'shared file'

type New = typeof nodes.$inferInsert
type Ctx = WriteContext<CompanyViewer>

/** Stores a file or a folder; one at the top is its own top. */
export async function addNode(
  ctx: Ctx,
  target: Omit<Target, 'folder' | 'depth'> & { topId: number | null },
  own: Partial<New> & Pick<New, 'isFolder' | 'name'>,
) {
  const { landlordId, siteId, tenantId, parentId, topId } = target
  const by = { createdBy: ctx.viewer.userId, byTenantId: ctx.viewer.tenantId }
  const row = { landlordId, siteId, tenantId, parentId, topId, ...by, ...own }
  const id = await insertRow(ctx, own.isFolder ? FOLDER : FILE, nodes, row, notedOf(row))
  if (topId === null) await ctx.db.update(nodes).set({ topId: id }).where(eq(nodes.id, id))
  return id
}

/** What the audit log keeps of one. */
export function notedOf(row: Partial<New>) {
  const { name, audience, clientsMay, everybody, userIds, roleIds, siteId, tenantId, parentId } = row
  const rights = audience ? { audience, clientsMay, everybody, userIds, roleIds } : {}
  return { name, siteId, tenantId, folderId: parentId, ...rights }
}

/** What a folder at the top is for, where nobody has said it: whoever of a client makes one shares it with the company. */
export const usualRights = ({ viewer }: Pick<Ctx, 'viewer'>) =>
  viewer.kind === 'landlord'
    ? ({ audience: 'Company', clientsMay: 'See', everybody: true } as const)
    : ({ audience: 'Clients', clientsMay: 'Change', everybody: true } as const)

/** The folder that a path leads to, below a target; what is missing is made. */
export async function makePath(ctx: Ctx, target: Target, names: readonly string[]): Promise<Target> {
  let at = target
  for (const name of names) {
    checkDepth(at.depth + 1)
    const there = await findNamed(ctx.db, at, name)
    const folder = there?.isFolder ? there : await makeFolder(ctx, at, name)
    at = { ...at, parentId: folder.id, audience: null, folder, depth: at.depth + 1 }
  }
  return at
}

async function makeFolder(ctx: Ctx, at: Target, name: string) {
  const rights = at.folder ? {} : usualRights(ctx)
  const id = await addNode(ctx, { ...at, topId: at.folder?.topId ?? null }, { isFolder: true, name, ...rights })
  const [made] = await ctx.db.select().from(nodes).where(eq(nodes.id, id))
  return made as typeof nodes.$inferSelect
}
