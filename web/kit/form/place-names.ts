import type { TFunction } from 'i18next'

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
