import { and, type SQL, sql } from 'drizzle-orm'
import { either, phraseIn } from '../../../platform/lists/list.ts'
import type { Words } from '../../../platform/lists/read-list.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { fileNodes as nodes, fileTexts as texts } from '../tables.ts'
import { scopeWords } from './await-text.ts'
import { type AskedWords, askedWords } from './words.ts'

/** Where it is searched, as far as the call says it. */
export interface SearchedPlace {
  siteId: number
  tenantId?: number | null
  folderId?: number | null
}

/** Files and folders by their name, and files by what is written in their newest version. */
export function byNameOrText(query: string, ctx: ReadContext, where: SearchedPlace): Words {
  const byName = phraseIn(nodes, nodes.name, query)
  const asked = queryOf(askedWords(query))
  return asked === undefined ? byName : either(byName, byText(sql`(${asked}::tsquery && ${scopeOf(ctx, where)})`))
}

/** Every word, and the last one also as a beginning; words are letters and digits, so that none has to be masked. */
export function queryOf({ whole, begun }: AskedWords): string | undefined {
  const words = [...whole.map((word) => `'${word}'`), ...(begun === undefined ? [] : [`'${begun}':*`])]
  return words.length === 0 ? undefined : words.join(' & ')
}

/** By which of their own words the texts are narrowed, for speed alone: what may be seen is asked of each file. */
function scopeOf({ viewer }: ReadContext, { siteId, tenantId, folderId }: SearchedPlace): SQL {
  const { company, site, place } = scopeWords
  const anyOf = (...words: string[]) => sql`${words.map((word) => `'${word}'`).join(' | ')}::tsquery`
  if (folderId)
    return sql`(select (case when f.tenant_id is null then '''@p' || f.site_id else '''@t' || f.tenant_id end || '''')::tsquery
      from ${nodes} f where f.id = ${folderId})`
  if (viewer.kind !== 'landlord') return anyOf(place(viewer.siteId ?? 0, null), place(0, viewer.tenantId ?? 0))
  if (tenantId) return anyOf(place(0, tenantId))
  if (siteId > 0) return anyOf(tenantId === null ? place(siteId, null) : site(siteId))
  return anyOf(company(viewer.landlordId ?? 0))
}

function byText(asked: SQL): Words {
  const matches = sql`${texts.words} @@ ${asked}`
  // The index of the words first and then each file by its key, as far as the page and its count need it: the database takes a rare
  // word for a common one, and would look for it in the texts of all files.
  const found = sql`select ${texts.nodeId} as id from ${texts} where ${matches} offset 0`
  return {
    // As one value of a row: told as a condition, all texts would be found by the index before the first row is tried.
    where: sql`coalesce((select ${matches} from ${texts} where ${texts.nodeId} = ${nodes.id}), false)`,
    found: [
      (condition) => sql`select seen.id from (${found}) hits cross join lateral (
        select ${nodes.id} from ${nodes} where ${and(sql`${nodes.id} = hits.id`, condition)} offset 0) seen`,
    ],
  }
}
