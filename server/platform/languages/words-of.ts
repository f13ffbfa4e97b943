import type { users } from '../auth/tables.ts'
import type { ReadDb } from '../database/open.ts'
import { ownWord } from './own-words.ts'
import { textsIn } from './portal-texts.ts'

/** A text of the portal as somebody has it there: in their language, and in their company's own words. */
export async function wordsOf(
  db: ReadDb,
  { landlordId, language }: Pick<typeof users.$inferSelect, 'landlordId' | 'language'>,
  key: string,
): Promise<string> {
  const code = language ?? 'en'
  const own = landlordId === null ? undefined : await ownWord(db, landlordId, code, key)
  return own ?? (await textsIn(code)).get(key)?.original ?? key
}
