import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

type Texts = Record<string, string>

/** Translations; English texts are their own keys. */
const LANGUAGES = ['fr']
/** The chunks (chunks.ts) that pages have fetched when they are first seen. */
const FIRST = new Set([
  'index',
  'ahead',
  'react',
  'base',
  'routes',
  'login',
  'app',
  'dashboard',
  'table',
  'cards',
  'listeners',
  'small',
])
const PLURAL = /_(zero|one|two|few|many|other)$/

/**
 * Writes each translation as two files: what the scripts say that a page begins with, a quarter of 8,000 texts, and the others, which would
 * take as long to fetch as these scripts. The page knows their addresses (first-paint.ts), and i18n.ts fetches them.
 */
export const firstTexts: Plugin = {
  name: 'first-texts',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      written = textFiles(bundle)
      for (const { name, source } of written) this.emitFile({ type: 'asset', fileName: name, source })
    },
  },
}

/** Of the build that is under way; the page is made after it. */
let written: ReturnType<typeof textFiles> = []

/** The addresses of the parts of each translation, in the order in which they are fetched; none while developing. */
export const textAddresses = (): Record<string, string[]> =>
  Object.fromEntries(
    [...Map.groupBy(written, ({ language }) => language)].map(([language, files]) => [
      language,
      files.map(({ name }) => `/${name}`),
    ]),
  )

function textFiles(bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const scripts = chunks.filter(({ name }) => FIRST.has(name)).map(({ code }) => code)
  return LANGUAGES.flatMap((language) => {
    const file = join(import.meta.dirname, '../app/locales', `${language}.json`)
    return inParts(JSON.parse(readFileSync(file, 'utf8')), scripts).map((texts) => {
      const source = JSON.stringify(texts)
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
      return { language, name: `assets/${language}-${hash}.json`, source }
    })
  })
}

/** The texts that stand in one of the scripts, and the others. All forms of a plural are in one part. */
export function inParts(texts: Readonly<Texts>, scripts: readonly string[]): [Texts, Texts] {
  const said = new Set(scripts.flatMap((script) => [...script.split('`'), ...script.split('"')]).map(unescaped))
  const part = (isFirst: boolean) =>
    Object.fromEntries(Object.entries(texts).filter(([key]) => said.has(key.replace(PLURAL, '')) === isFirst))
  return [part(true), part(false)]
}

const unescaped = (literal: string) => literal.replaceAll('\\n', '\n').replaceAll(/\\(.)/g, '$1')
