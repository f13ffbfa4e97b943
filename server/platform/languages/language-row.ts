import { builtInLanguages } from '@atrium/contract/kit/built-in-languages.ts'
import { and, asc, count, eq } from 'drizzle-orm'
import type { ReadDb } from '../database/open.ts'
import { languages, languageTexts } from './tables.ts'

export const isBuiltIn = (code: string): code is keyof typeof builtInLanguages => Object.hasOwn(builtInLanguages, code)

export interface StoredLanguage {
  code: string
  name: string
  active: boolean
  /** Null until something of it was saved. */
  version: number | null
  /** Texts in the company's own words. */
  changed: number
}

/** The languages of a company: the portal's own first, then those it added, by name. */
export async function languagesOf(db: ReadDb, landlordId: number | null): Promise<StoredLanguage[]> {
  const rows =
    landlordId === null
      ? []
      : await db
          .select({
            code: languages.code,
            name: languages.name,
            active: languages.active,
            version: languages.version,
            changed: count(languageTexts.key),
          })
          .from(languages)
          .leftJoin(
            languageTexts,
            and(eq(languageTexts.landlordId, languages.landlordId), eq(languageTexts.code, languages.code)),
          )
          .where(eq(languages.landlordId, landlordId))
          .groupBy(languages.landlordId, languages.code)
          .orderBy(asc(languages.name))
  const own = Object.entries(builtInLanguages).map(
    ([code, name]) => rows.find((row) => row.code === code) ?? { code, name, active: true, version: null, changed: 0 },
  )
  return [...own, ...rows.filter(({ code }) => !isBuiltIn(code))]
}

/** By what a browser knows the words it has. */
export const textsVersion = (landlordId: number, version: number) => `${landlordId}-${version}`

/** Whether people of the company may use a language. */
export async function activeLanguage(db: ReadDb, landlordId: number, code: string): Promise<boolean> {
  const [row] = await db
    .select({ active: languages.active })
    .from(languages)
    .where(and(eq(languages.landlordId, landlordId), eq(languages.code, code)))
  return row ? row.active : isBuiltIn(code)
}

/** What browsers need to know of them; null while there is nothing but English and French as they come, English first. */
export async function languagesForViewers(db: ReadDb, company: { id: number; language: string }) {
  const all = await languagesOf(db, company.id)
  if (company.language === 'en' && all.every(({ version }) => version === null)) return null
  const items = all
    .filter(({ active }) => active)
    .map(({ code, name, version, changed }) => ({
      code,
      name,
      version: changed > 0 && version ? textsVersion(company.id, version) : '',
    }))
  return { usual: company.language, items }
}
