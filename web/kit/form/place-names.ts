import type { TFunction } from 'i18next'

/** A country by its name in a language; what is no code of two letters stays. */
export function countryName(code: string, language: string): string {
  if (!/^[A-Za-z]{2}$/.test(code)) return code
  return new Intl.DisplayNames(language, { type: 'region' }).of(code.toUpperCase()) ?? code
}

/** The provinces of Canada that have another name in French; the list of all countries' provinces names them in English only. */
const translated = new Set([
  'British Columbia',
  'New Brunswick',
  'Newfoundland and Labrador',
  'Northwest Territories',
  'Nova Scotia',
  'Prince Edward Island',
  'Quebec',
])

/** A province by its name in the language of `t`, where it is known. */
export const provinceName = (t: TFunction, name: string): string => (translated.has(name) ? t(name) : name)
