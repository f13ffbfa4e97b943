import { renamedTexts } from '@atrium/contract/languages/renamed-texts.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/open.ts'
import { textsIn } from '../../platform/languages/portal-texts.ts'
import { languages, languageTexts } from '../../platform/languages/tables.ts'

type Renamed = readonly (readonly [old: string, now: string])[]
type Row = typeof languageTexts.$inferSelect

const PLURAL = /_(zero|one|two|few|many|other)$/
const BLANK = /\{\{\s*[\w.]+\s*\}\}/g

/**
 * Moves the companies' own words on to the texts as they are worded now. What a company has said under the new text already
 * stands. Done at every start, for a restored backup too; nothing is left to do the second time.
 */
export async function renameTexts(db: Db, renamed: Renamed = renamedTexts): Promise<void> {
  const keys = renamed.flatMap(([old]) => [
    old,
    ...['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => `${old}_${form}`),
  ])
  if (keys.length === 0) return
  await db.transaction(async (tx) => {
    const rows = await tx.select().from(languageTexts).where(inArray(languageTexts.key, keys)).for('update')
    for (const row of rows) await move(tx as unknown as Db, row, renamed)
  })
}

async function move(db: Db, row: Row, renamed: Renamed): Promise<void> {
  const { landlordId, code, key } = row
  // In order, so that a text reworded twice ends where it is now.
  const now = renamed.reduce((moved, pair) => renamedOnce(moved, pair), { key, text: row.text })
  const ofCode = await textsIn(code)
  const forms = ofCode.has(now.key)
    ? [now.key]
    : [...ofCode.keys()].filter((one) => PLURAL.test(one) && one.replace(PLURAL, '') === now.key)
  if (forms.length > 0)
    await db
      .insert(languageTexts)
      .values(forms.map((form) => ({ landlordId, code, key: form, text: now.text })))
      .onConflictDoNothing()
  const ofLanguage = and(eq(languageTexts.landlordId, landlordId), eq(languageTexts.code, code))
  await db.delete(languageTexts).where(and(ofLanguage, eq(languageTexts.key, key)))
  // Browsers keep the words they have until the version rises.
  await db
    .update(languages)
    .set({ version: sql`${languages.version} + 1` })
    .where(and(eq(languages.landlordId, landlordId), eq(languages.code, code)))
}

function renamedOnce({ key, text }: { key: string; text: string }, [old, now]: Renamed[number]): { key: string; text: string } {
  const form = key === old ? '' : key.startsWith(`${old}_`) ? key.slice(old.length) : undefined
  if (form === undefined) return { key, text }
  const names = new Map((old.match(BLANK) ?? []).map((blank, at) => [blank, now.match(BLANK)?.[at] ?? blank]))
  return { key: `${now}${form}`, text: text.replace(BLANK, (blank) => names.get(blank) ?? blank) }
}
