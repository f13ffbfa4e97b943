import { MAX_DEPTH, MAX_WITHIN } from '@atrium/contract/file-manager/file-manager.ts'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { lockNamed } from '../../platform/database/lock-named.ts'
import type { Db, ReadDb } from '../../platform/database/open.ts'
import { conflict, notFound } from '../../platform/refusal.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { rightsOf, type Top } from './node-rights.ts'
import { fileNodes as nodes } from './tables.ts'
import { ownedNode, visible } from './visible.ts'

export type Node = typeof nodes.$inferSelect
export interface Found {
  node: Node
  top: Top
}

const tops = alias(nodes, 'tops')
/** Files and folders that are moved, or put into the trash, together: each is a parameter of a statement. */
const MAX_TREE = 20_000

/**
 * Lets one after the other change the tree of a company, until the transaction ends: whether a name is free, a folder is still there
 * and a move makes a circle is asked before it is done.
 */
export const lockTree = (db: Db, landlordId: number): Promise<void> => lockNamed(db, `file tree ${landlordId}`)

/** The files and folders of these ids that the viewer sees, in the trash or not; 404 unless all are. */
export async function findNodes(ctx: ReadContext, ids: readonly number[], { trashed = false } = {}): Promise<Found[]> {
  // `trashId` names what was put into the trash itself: what lies in it is taken out with it.
  const there = trashed ? and(isNotNull(nodes.trashedAt), eq(nodes.trashId, nodes.id)) : isNull(nodes.trashedAt)
  const found = await ctx.db
    .select({ node: nodes, top: { audience: tops.audience, clientsMay: tops.clientsMay } })
    .from(nodes)
    .innerJoin(tops, eq(tops.id, nodes.topId))
    .where(and(ctx.scope.of(ownedNode), visible(ctx), inArray(nodes.id, [...ids]), there))
  if (found.length < new Set(ids).size) throw notFound()
  return found
}

export const findNode = async (ctx: ReadContext, id: number): Promise<Found> => (await findNodes(ctx, [id]))[0] as Found

/** The same, each of which the viewer may change. */
export async function findChangeable(ctx: ReadContext, ids: readonly number[]): Promise<Found[]> {
  const found = await findNodes(ctx, ids)
  const { mayChange } = rightsOf(ctx)
  if (!found.every(({ node, top }) => mayChange(node, top))) throw notFound()
  return found
}

export const findOneChangeable = async (ctx: ReadContext, id: number): Promise<Found> =>
  (await findChangeable(ctx, [id]))[0] as Found

export type Within = Pick<Node, 'id' | 'parentId' | 'isFolder' | 'name' | 'fileId' | 'fileType' | 'size'> & {
  root: number
  depth: number
}

/**
 * Some files and folders with all that lies in them, folders before what they hold; `root` is the one it was reached from. With
 * `trashed` also what is in the trash.
 */
export async function readWithin(
  db: ReadDb,
  ids: readonly number[],
  { trashed = false, most = MAX_TREE }: { trashed?: boolean; most?: number } = {},
): Promise<Within[]> {
  if (ids.length === 0) return []
  const live = trashed ? sql`true` : sql`n.trashed_at is null`
  const { rows } = await db.execute<Within & Record<string, unknown>>(sql`
    with recursive within as (
      select n.id, n.parent_id, n.is_folder, n.name, n.listed, n.file_id, n.file_type, n.size, n.id as root, 0 as depth
      from ${nodes} n where ${inArray(sql`n.id`, [...ids])} and ${live}
      union all
      select n.id, n.parent_id, n.is_folder, n.name, n.listed, n.file_id, n.file_type, n.size, w.root, w.depth + 1
      from ${nodes} n join within w on n.parent_id = w.id where ${live})
    select id, parent_id as "parentId", is_folder as "isFolder", name, file_id as "fileId", file_type as "fileType", size, root, depth
    from within order by depth, listed, id limit ${most + 1}`)
  if (rows.length > most) throw conflict(['files-too-many', { n: most }])
  return rows.map((row) => ({ ...row, size: Number(row.size) }))
}

export const readSome = (db: ReadDb, ids: readonly number[]) => readWithin(db, ids, { most: MAX_WITHIN })

/** Those that lie in no other of them: a folder takes along what is in it. */
export function outermost(found: readonly Found[], within: readonly Within[]): Found[] {
  const inner = new Set(within.flatMap(({ id, root }) => (id === root ? [] : [id])))
  return found.filter(({ node }) => !inner.has(node.id))
}

/** A file or folder with all that lies in it. */
export const idsIn = ({ id: from }: Node, within: readonly Within[]): number[] =>
  within.filter(({ root }) => root === from).map(({ id }) => id)

/** The folders that lead to one, from the top, it last. */
export async function pathTo(db: ReadDb, id: number): Promise<{ id: number; name: string }[]> {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    with recursive up as (
      select n.id, n.parent_id, n.name, 0 as height from ${nodes} n where n.id = ${id}
      union all
      select n.id, n.parent_id, n.name, up.height + 1 from ${nodes} n join up on n.id = up.parent_id)
    select id, name from up order by height desc`)
  return rows
}

/** Refuses more folders in each other than there may be. */
export function checkDepth(depth: number): void {
  if (depth > MAX_DEPTH) throw conflict(['folders-too-deep', { n: MAX_DEPTH }])
}
