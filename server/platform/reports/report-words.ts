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

/** Whose words a report takes: of a viewer who has chosen no language those of the page that asks for it. */
export type ReadsReport = Pick<ReadContext, 'db' | 'viewer' | 'request'>

/** What a report says, for the viewer: `keys` are the English texts of the portal that it needs. */
export async function reportWords({ db, viewer, request }: ReadsReport, keys: readonly string[]): Promise<ReportWords> {
  const [user] = await db.select({ language: users.language }).from(users).where(eq(users.id, viewer.userId))
  return wordsIn(db, { landlordId: viewer.landlordId, code: user?.language ?? askedLanguage(request.headers) }, keys)
}

/** The first language of an Accept-Language header (RFC 9110), a variant of the portal's own as that one; null without one. */
function askedLanguage(headers: Headers): string | null {
  const [, tag, base] = /^\s*(([a-z]{2,3})(?:-[a-z0-9]+)*)/i.exec(headers.get('accept-language') ?? '') ?? []
  return base === 'en' || base === 'fr' ? base : (tag ?? null)
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
