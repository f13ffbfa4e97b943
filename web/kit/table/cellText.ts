import { addressText } from '@atrium/contract/kit/addresses.ts'
import type { Column } from '@atrium/contract/kit/columns.ts'
import { fieldFilesIn, namesOfFiles } from '@atrium/contract/kit/field-files.ts'
import { inWords, optionText } from '@atrium/contract/kit/options.ts'
import type { Related } from '@atrium/contract/kit/related.ts'
import { signatureWords } from '@atrium/contract/kit/signatures.ts'
import i18next from 'i18next'
import {
  formatDate,
  formatExactPercent,
  formatInstant,
  formatMoney,
  formatNumber,
  formatShortInstant,
  formatTime,
  sortableDate,
} from '../formatting.ts'
import { linesText } from '../lines/lines-text.ts'
import { relatedText } from './related-text.ts'

/** The currency that a row's amounts are in, where it says so. */
export const currencyOf = (row: unknown): string | undefined => {
  const currency = (row as { currency?: unknown } | null)?.currency
  return typeof currency === 'string' && currency ? currency : undefined
}

type Translate = (text: string) => string
type Shown = Pick<Column, 'type' | 'options' | 'own' | 'unit' | 'columns'>
const untranslated: Translate = (text) => text

/** Days and times, as the viewer writes them. */
const times: Partial<Record<NonNullable<Shown['type']>, (text: string) => string>> = {
  date: formatDate,
  time: formatTime,
  datetime: formatInstant,
  shortdatetime: formatShortInstant,
}

/** A value of a row as people read it. An amount is in `currency`, else in the company's. */
export function cellText(column: Shown, value: unknown, currency?: string, t = untranslated): string {
  if (value === null || value === undefined || value === '') return ''
  if (column.options) {
    const { options } = column
    return [value]
      .flat()
      .map((one) => inWords(t, optionText(options, String(one))))
      .join(', ')
  }
  const made = madeText(column, value, currency, t)
  if (made !== undefined) return made
  const text = String(value)
  const time = column.type && times[column.type]
  if (time) return time(text) || text
  if (column.type === 'currency') return formatMoney(Number(value), currency)
  if (column.type === 'number') return withUnit(formatNumber(Number(value)), column.unit)
  if (column.type === 'percent') return formatExactPercent(Number(value))
  if (typeof value === 'boolean') return t(value ? 'Yes' : 'No')
  if (Array.isArray(value)) return value.map((one) => cellText({}, one, undefined, t)).join(', ')
  if (typeof value === 'object') return objectText(value as Record<string, unknown>)
  return text
}

/** What is kept in a form of its own, in words. */
function madeText({ type, columns = [] }: Shown, value: unknown, currency: string | undefined, t: Translate): string | undefined {
  switch (type) {
    case 'lines':
      return linesText(columns, value, currency)
    case 'files':
      return fieldFilesIn(value).length > 0 ? String(fieldFilesIn(value).length) : ''
    case 'related':
      return relatedText(value as Related, t)
    case 'address':
      return addressText(value, i18next.language)
    case 'signature':
      return signatureWords(value, t('Signed'))
    default:
      return undefined
  }
}

/** A value for a spreadsheet: numbers stay numbers, money in units, days sortable, instants in the viewer's zone, words as its list shows them. */
export function exportValue(column: Shown, value: unknown, t = untranslated): string | number {
  if (value === null || value === undefined || value === '') return ''
  if (column.type === 'currency') return Number(value) / 100
  if (column.type === 'number' || column.type === 'percent') return Number(value)
  if (column.type === 'date') return sortableDate(String(value))
  if (column.type === 'datetime' || column.type === 'shortdatetime') return sortableDate(String(value), true)
  if (column.type === 'chip' && typeof value === 'boolean') return t(value ? 'Active' : 'Inactive')
  if (column.type === 'files') return namesOfFiles(value).join('; ')
  if (column.options) return cellText(column, value, undefined, t)
  if (column.type === 'chip') return t(cellText({}, value))
  if (column.type === 'chips' && Array.isArray(value))
    return value.map((one) => (column.own ? cellText({}, one) : t(cellText({}, one)))).join(', ')
  return cellText(column, value, undefined, t)
}

/** A figure with its unit, which does not stand on a line of its own. */
const withUnit = (figure: string, unit = '') => (unit ? `${figure}\u00a0${unit}` : figure)

/** A person or a thing by its name; anything else by its filled parts. */
function objectText(value: Record<string, unknown>): string {
  const name = value['name'] ?? value['fullName'] ?? value['email']
  if (typeof name === 'string') return name
  return Object.values(value)
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .filter((part) => part !== '')
    .join(', ')
}
