import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import isoCountries from 'i18n-iso-countries/index.js'
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }

interface Country {
  name: string
  /** ISO 3166-1 alpha-3. */
  code: string
  /** ISO 3166-1 alpha-2. */
  code2: string
}
interface Province {
  code: string
  name: string
}

// The package's own entry would load every language of the world with it.
isoCountries.registerLocale(english)

/** The list starts with Canada. */
const first = ['CA', 'US']

/** Every country by its short English name. */
export function countries(): Country[] {
  const all = Object.entries(isoCountries.getNames('en', { select: 'official' })).map(([code2, name]) => ({
    name,
    code: isoCountries.alpha2ToAlpha3(code2) ?? code2,
    code2,
  }))
  all.sort((a, b) => a.name.localeCompare(b.name, 'en'))
  return [
    ...first.flatMap((code2) => all.filter((country) => country.code2 === code2)),
    ...all.filter((country) => !first.includes(country.code2)),
  ]
}

let states: Promise<Map<string, Province[]>> | undefined

/** The provinces of a country, given its 2 or 3 letter code; none for an unknown one. */
export async function provinces(country: string): Promise<Province[]> {
  const code = country.toUpperCase()
  const code2 = code.length === 3 ? isoCountries.alpha3ToAlpha2(code) : code
  states ??= readStates()
  return (await states).get(code2 ?? '') ?? []
}

/** Read from the package's data file: its module would load every city of the world with it. */
async function readStates(): Promise<Map<string, Province[]>> {
  const path = createRequire(import.meta.url).resolve('country-state-city/lib/assets/state.json')
  const rows = JSON.parse(await readFile(path, 'utf8')) as { name: string; isoCode: string; countryCode: string }[]
  const byCountry = Map.groupBy(rows, (row) => row.countryCode)
  const named = ({ name, isoCode }: (typeof rows)[number]) => ({ code: isoCode, name })
  return new Map(
    [...byCountry].map(([country, list]) => [country, list.map(named).sort((a, b) => a.name.localeCompare(b.name, 'en'))]),
  )
}

/** The 2 letter code of a country given by a name people use or a code; '' for none, undefined when it is not known. */
export function countryCode(text: string): string | undefined {
  if (!text) return ''
  const code = isoCountries.toAlpha2(text.toUpperCase())
  if (code && isoCountries.isValid(code)) return code
  return isoCountries.getAlpha2Code(text, 'en')
}
