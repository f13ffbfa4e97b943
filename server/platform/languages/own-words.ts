import { and, eq } from 'drizzle-orm'
import type { ReadDb } from '../database/open.ts'
import { languageTexts } from './tables.ts'

/** The texts of a language in the company's own words, by key. */
export async function ownWords(db: ReadDb, landlordId: number, code: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ key: languageTexts.key, text: languageTexts.text })
    .from(languageTexts)
    .where(and(eq(languageTexts.landlordId, landlordId), eq(languageTexts.code, code)))
  return new Map(rows.map(({ key, text }) => [key, text]))
}

/** One of them; undefined where the company has none of its own. */
export async function ownWord(db: ReadDb, landlordId: number, code: string, key: string): Promise<string | undefined> {
  const [row] = await db
    .select({ text: languageTexts.text })
    .from(languageTexts)
    .where(and(eq(languageTexts.landlordId, landlordId), eq(languageTexts.code, code), eq(languageTexts.key, key)))
  return row?.text
}
