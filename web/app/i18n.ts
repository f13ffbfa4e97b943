import i18next, { type FormatterModule } from 'i18next'
import { useSyncExternalStore } from 'react'
import { initReactI18next } from 'react-i18next'

/** A language to choose. */
export interface LanguageChoice {
  key: string
  name: string
}

/** The languages of the portal itself. The English texts are the keys; `en` is the default. */
const builtIn: readonly LanguageChoice[] = [
  { key: 'en', name: 'English' },
  { key: 'fr', name: 'Français' },
]
type Texts = Record<string, string>
/** Of each translation the addresses of what pages begin with and of the other texts (web/build/first-texts.ts), said by the page. */
const built = (globalThis as { atriumTexts?: Record<string, readonly string[]> }).atriumTexts ?? {}
const isOwn = (language: string) => language === 'en' || language in built || (import.meta.env.DEV && language === 'fr')

/** The first texts of the portal's own languages; a company's have none. */
async function firstTexts(language: string): Promise<Texts> {
  if (language === 'en') return (await import('./locales/en.json')).default
  if (import.meta.env.DEV && language === 'fr') return (await import('./locales/fr.json')).default
  return partOf(language, 0)
}

async function partOf(language: string, part: number): Promise<Texts> {
  const address = built[language]?.[part]
  if (!address) return {}
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  return answer.json()
}

const KEPT = 'atrium.language'

/** What people may choose from: the portal's own languages, or those of their company. */
let offered = builtIn
const listeners = new Set<() => void>()
/** The version of the company's texts in each language; empty where it has none. */
const versions = new Map<string, string>()
const loaded = new Map<string, string>()
/** Languages of which all texts are there. */
const whole = new Set<string>()
let wantsAll = false

export const isOffered = (key: string | null | undefined) => offered.some((language) => language.key === key)

export function useLanguages(): readonly LanguageChoice[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => offered,
  )
}

/** The first of these that is offered; `fr-CA` also matches `fr`. */
const firstOf = (tags: readonly (string | null | undefined)[]) =>
  tags.flatMap((one) => (one ? [one, one.slice(0, 2)] : [])).find(isOffered)

interface Wishes {
  /** The user's own setting. */
  own: string | null
  /** What was chosen in this browser. */
  stored: string | null
  /** What the company has made its default. */
  usual: string | undefined
}
/**
 * Whoever has chosen gets that; else the company's default, else the browser's own language. English is the default of a company
 * that has chosen none, so it does not come before what the browser asks for.
 */
export const languageFor = ({ own, stored, usual }: Wishes) =>
  firstOf([own, stored, usual === 'en' ? null : usual, ...navigator.languages, usual])

/** `49,240 rows`: how many of something, as the language writes it. Other numbers are years, ids and what was formatted before. */
export const groupsDigits: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, _, lng, about) =>
    typeof value === 'number' && about?.['interpolationkey'] === 'count' ? value.toLocaleString(lng) : value,
}

/** The language this browser chose, else the first of its own that there is. */
export async function startLanguage() {
  const lng = firstOf([localStorage.getItem(KEPT), ...navigator.languages]) ?? 'en'
  i18next.use(groupsDigits).use(initReactI18next)
  await i18next.init({
    lng,
    resources: { [lng]: { translation: await firstTexts(lng) } },
    // Every key is its English text; plural forms stand in en.json and fr.json.
    keySeparator: false,
    nsSeparator: false,
    fallbackLng: false,
    returnEmptyString: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
    // What further texts change is drawn once they are there.
    react: { useSuspense: false, ...(lng in built ? { bindI18nStore: 'added' } : {}) },
  })
  loaded.set(lng, '')
  document.documentElement.lang = lng
}

/** The user's own choice, kept by this browser. */
export async function changeLanguage(language: string) {
  localStorage.setItem(KEPT, language)
  await speak(language)
}

/**
 * Sets the languages of a company (null: the built-in ones) and switches to the one that fits.
 */
export async function offerLanguages(
  company: { usual: string; items: readonly { code: string; name: string; version: string }[] } | null,
  ownLanguage: string | null,
) {
  offered = company?.items.map(({ code, name }) => ({ key: code, name })) ?? builtIn
  versions.clear()
  for (const { code, version } of company?.items ?? []) versions.set(code, version)
  for (const listener of listeners) listener()
  const language =
    languageFor({ own: ownLanguage, stored: localStorage.getItem(KEPT), usual: company?.usual }) ?? offered[0]?.key ?? 'en'
  const isNew = loaded.get(language) !== (versions.get(language) ?? '')
  if (isNew || language !== i18next.language) await speak(language)
}

async function speak(language: string) {
  // Texts that a company's language lacks are shown in English.
  i18next.options.fallbackLng = isOwn(language) ? false : ['en']
  await load(language)
  if (!isOwn(language)) await load('en')
  document.documentElement.lang = language
  await i18next.changeLanguage(language)
}

async function load(language: string) {
  const version = versions.get(language) ?? ''
  if (loaded.get(language) === version) return
  const own = await firstTexts(language)
  const words = version ? await (await import('./company-words.ts')).companyWords(language, version) : {}
  i18next.removeResourceBundle(language, 'translation')
  i18next.addResourceBundle(language, 'translation', { ...own, ...words })
  loaded.set(language, version)
  whole.delete(language)
  if (wantsAll) await addFurther(language)
}

/** Fetches, from now on, all texts of the language that is spoken. Done once they are there. */
export async function allTexts(): Promise<void> {
  wantsAll = true
  await addFurther(i18next.language)
}

async function addFurther(language: string) {
  if (whole.has(language)) return
  const further = await partOf(language, 1)
  if (whole.has(language)) return
  whole.add(language)
  if (Object.keys(further).length === 0) return
  // Not instead of a company's own words.
  const before: Record<string, string> = i18next.getResourceBundle(language, 'translation')
  i18next.addResourceBundle(language, 'translation', { ...further, ...before })
}
