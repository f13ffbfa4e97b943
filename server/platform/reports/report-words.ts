import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, inArray } from 'drizzle-orm'
import { users } from '../auth/tables.ts'
import type { ReadDb } from '../database/open.ts'
import { languageTexts } from '../languages/tables.ts'
import { languageOf, type MailLanguage } from '../mail/words.ts'
import { paths } from '../paths.ts'
import { landlords } from '../tenancy/tables.ts'
import type { ReadContext } from '../work/context.ts'

export interface ReportWords {
  /** The language that figures and days are written in. */
  language: MailLanguage
  /** A text of the portal in the viewer's language, as their company words it. */
  t: (key: string) => string
}

let french: Promise<Record<string, string>> | undefined

/** What a report says, for the viewer: `keys` are the English texts of the portal that it needs. */
export async function reportWords(
  { db, viewer }: Pick<ReadContext, 'db' | 'viewer'>,
  keys: readonly string[],
): Promise<ReportWords> {
  const [user] = await db.select({ language: users.language }).from(users).where(eq(users.id, viewer.userId))
  return wordsIn(db, { landlordId: viewer.landlordId, code: user?.language ?? null }, keys)
}

/** The same for whoever reads a language (null: that of the company), where nobody asks. */
export async function wordsIn(
  db: ReadDb,
  { landlordId, code: preferred }: { landlordId: number | null; code: string | null },
  keys: readonly string[],
): Promise<ReportWords> {
  const [company] =
    landlordId === null
      ? []
      : await db.select({ language: landlords.language }).from(landlords).where(eq(landlords.id, landlordId))
  const code = preferred ?? company?.language ?? 'en'
  const language = languageOf(code)
  const own =
    landlordId === null || keys.length === 0
      ? []
      : await db
          .select({ key: languageTexts.key, text: languageTexts.text })
          .from(languageTexts)
          .where(
            and(eq(languageTexts.landlordId, landlordId), eq(languageTexts.code, code), inArray(languageTexts.key, [...keys])),
          )
  const worded = new Map(own.map(({ key, text }) => [key, text]))
  french ??= readFile(join(paths.locales, 'fr.json'), 'utf8').then((text) => JSON.parse(text) as Record<string, string>)
  const portal = language === 'fr' ? await french : {}
  return { language, t: (key) => worded.get(key) ?? portal[key] ?? key }
}
