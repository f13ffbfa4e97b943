import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { paths } from '../paths.ts'

/** One text that can be worded anew. */
export interface PortalText {
  key: string
  english: string
  /** What the portal says in the language by itself; null where it does not speak it. */
  original: string | null
}

const PLURAL = /_(zero|one|two|few|many|other)$/
type Texts = Record<string, string>

let read: Promise<{ en: Texts; fr: Texts }> | undefined
const locales = () => {
  read ??= Promise.all(
    ['en', 'fr'].map(async (code) => JSON.parse(await readFile(join(paths.locales, `${code}.json`), 'utf8')) as Texts),
  ).then(([en, fr]) => ({ en: en as Texts, fr: fr as Texts }))
  return read
}

const cache = new Map<string, Promise<ReadonlyMap<string, PortalText>>>()

/**
 * Every text of the interface in a language, by key: the list against which the company's words are checked. A text with a
 * number has one key for each plural form of that language.
 */
export function textsIn(code: string): Promise<ReadonlyMap<string, PortalText>> {
  const texts = cache.get(code) ?? gather(code)
  cache.set(code, texts)
  return texts
}

async function gather(code: string): Promise<ReadonlyMap<string, PortalText>> {
  const { en, fr } = await locales()
  const own = code === 'en' ? en : code === 'fr' ? fr : undefined
  const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories
  const texts = Object.keys(en).flatMap((key) => {
    const base = key.replace(PLURAL, '')
    if (base === key || !(`${base}_other` in en)) return [textOf(key, en[key] as string, own)]
    if (!key.endsWith('_other')) return []
    return forms.map((form) => textOf(`${base}_${form}`, en[`${base}_${form}`] ?? (en[key] as string), own))
  })
  return new Map(texts.map((text) => [text.key, text]))
}

const textOf = (key: string, english: string, own: Texts | undefined): PortalText => ({
  key,
  english,
  original: own ? (own[key] ?? english) : null,
})
