import type { SharedFile } from '@atrium/contract/file-manager/file-manager.ts'
import { and, inArray, sql } from 'drizzle-orm'
import type { ReadContext } from '../../../platform/work/context.ts'
import { fileTexts as texts } from '../tables.ts'
import { excerptOf } from './excerpt.ts'
import { queryOf } from './search-text.ts'
import { askedWords } from './words.ts'

/** The found files with what stands around the words that they were found by. The viewer sees all of them. */
export async function addExcerpts({ db }: Pick<ReadContext, 'db'>, items: SharedFile[], query: string): Promise<SharedFile[]> {
  const asked = askedWords(query)
  const words = queryOf(asked)
  const ids = items.flatMap(({ id, isFolder }) => (isFolder ? [] : [id]))
  if (words === undefined || ids.length === 0) return items
  const rows = await db
    .select({ nodeId: texts.nodeId, text: texts.text })
    .from(texts)
    .where(and(inArray(texts.nodeId, ids), sql`${texts.words} @@ ${words}::tsquery`))
  const found = new Map(rows.map(({ nodeId, text }) => [nodeId, text]))
  return items.map((item) => ({ ...item, excerpt: excerptOf(found.get(item.id) ?? '', asked) }))
}
