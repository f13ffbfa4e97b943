import type { MailLanguage } from '../mail/words.ts'

/** How the values of a column are written. `money` is whole cents of the report's currency, `percent` in hundredths (12 is 12 %). */
export type ReportColumnType = 'text' | 'money' | 'number' | 'percent'
export type ReportCell = string | number | null

export const locales = { en: 'en-US', fr: 'fr-CA' } as const

/** Writes a cell as it is shown on paper. */
export function cellWriter(language: MailLanguage, currency = 'CAD') {
  const locale = locales[language]
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  return (value: ReportCell, type: ReportColumnType): string => {
    if (value === null) return '–'
    if (typeof value === 'string') return value
    if (type === 'money') return money.format(value / 100)
    return type === 'percent' ? percent.format(value / 100) : number.format(value)
  }
}

const formats = { money: '#,##0.00', number: '#,##0.##', percent: '0.0%' } as const

/** A cell of a spreadsheet: numbers stay numbers, and no text is ever a formula. */
export function sheetCell(value: ReportCell, type: ReportColumnType) {
  if (value === null) return null
  if (typeof value === 'string' || type === 'text') return { value: String(value), type: String }
  return { value: type === 'number' ? value : value / 100, type: Number, format: formats[type] }
}

/** A cell of a CSV: an amount as `1234.05`, exactly; below zero without a guard, since it is a number. */
export function csvValue(value: ReportCell, type: ReportColumnType): string | number {
  if (value === null) return ''
  return typeof value === 'number' && type !== 'number' && type !== 'text' ? value / 100 : value
}

/** An amount as a cell of a report in one currency; of another currency it is a text, so that nobody adds it up. */
export const moneyIn = (currency: string, cents: number | null, own: string): ReportCell =>
  cents === null || own === currency ? cents : `${(cents / 100).toFixed(2)} ${own}`
