import { MAX_NODE_NAME } from '@atrium/contract/file-manager/file-manager.ts'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { ReadDb } from '../../platform/database/open.ts'
import { invalid } from '../../platform/refusal.ts'
import { fileNodes as nodes } from './tables.ts'

/** A name as every system can store it, in a folder and in a zip; refused where nothing is left of it. */
export function nodeName(given: string): string {
  const name = given
    .toWellFormed()
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[/\\:*?"<>|\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, MAX_NODE_NAME)
    .trim()
  if (!name) throw invalid({ name: 'file-name-not-usable' })
  return name
}

/** Where names must differ. */
export interface Folder {
  landlordId: number
  siteId: number
  tenantId: number | null
  parentId: number | null
  /** Of the top. */
  audience: string | null
}

/** The same condition as the index of names has. */
export function inFolder({ landlordId, siteId, tenantId, parentId, audience }: Folder): SQL | undefined {
  return and(
    eq(nodes.landlordId, landlordId),
    eq(nodes.siteId, siteId),
    sql`coalesce(${nodes.tenantId}, 0) = ${tenantId ?? 0}`,
    sql`coalesce(${nodes.parentId}, 0) = ${parentId ?? 0}`,
    sql`coalesce(${nodes.audience}, '') = ${parentId === null ? (audience ?? '') : ''}`,
    isNull(nodes.trashedAt),
  )
}

/** What has a name in a folder, whatever its capitals. */
export async function findNamed(db: ReadDb, folder: Folder, name: string): Promise<typeof nodes.$inferSelect | undefined> {
  const [found] = await db
    .select()
    .from(nodes)
    .where(and(inFolder(folder), eq(sql`lower(${nodes.name})`, sql`lower(${name})`)))
  return found
}

/** The name, or with the first number that makes it free. The tree is locked. */
export async function freeName(db: ReadDb, folder: Folder, name: string): Promise<string> {
  if (!(await findNamed(db, folder, name))) return name
  const [, stem = name, ending = ''] = /^(.+?)(\.[a-z\d]{1,5})?$/i.exec(name) ?? []
  const taken = await db
    .select({ name: sql<string>`lower(${nodes.name})` })
    .from(nodes)
    .where(and(inFolder(folder), sql`starts_with(lower(${nodes.name}), lower(${stem.slice(0, 100)}))`))
  const names = new Set(taken.map((row) => row.name))
  for (let n = 2; ; n++) {
    const tail = ` (${n})${ending}`
    const numbered = `${stem.slice(0, MAX_NODE_NAME - tail.length)}${tail}`
    if (!names.has(numbered.toLowerCase())) return numbered
  }
}
