import { monthNames } from '@atrium/contract/kit/years.ts'

// What people write into the cells of a list of figures. What cannot be read stays as it is, for the schema to refuse.

const frenchMonths = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ')
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const months = [monthNames, frenchMonths].map((names) => names.map(plain))

/** `1,234.50`, `1 234,50 $`, `CA$1234`, `32,1825`: a number; undefined for an empty cell. */
export function readNumber(cell: string): number | string | undefined {
  const digits = digitsOf(cell)
  if (digits !== undefined) return Number(digits)
  return cell.trim() === '' ? undefined : cell
}

/**
 * A figure with a point before its decimals and nothing between its thousands; undefined where it is none. A comma stands between thousands
 * where three digits follow each, else before decimals. Below zero is `-5`, and as accountants and banks write it `(5)` and `5-`.
 */
function digitsOf(cell: string): string | undefined {
  const text = cell
    .replace(/[\s'’$€£]|\b[A-Za-z]{2,3}\b/g, '')
    .replace('−', '-')
    .replace(/^\(([^()-]+)\)$|^([^-]+)-$/, '-$1$2')
    .replace(/^\+/, '')
  if (/^-?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(text)) return text.replaceAll(',', '')
  if (/^-?[1-9]\d{0,2}((\.\d{3})+,\d+|(\.\d{3}){2,})$/.test(text)) return text.replaceAll('.', '').replace(',', '.')
  return /^-?(\d+([.,]\d+)?|[.,]\d+)$/.test(text) ? text.replace(',', '.') : undefined
}

/** An amount in units that was paid, digit by digit as whole cents: what has more decimals than cents is no amount. */
export function exactCents(cell: string): number | string | undefined {
  const digits = digitsOf(cell)
  if (digits === undefined) return readNumber(cell)
  const [whole = '', decimals = ''] = digits.split('.')
  if (/[1-9]/.test(decimals.slice(2))) return cell
  return Number(`${whole}${decimals.slice(0, 2).padEnd(2, '0')}`)
}

/** A figure in units, rounded to whole cents. */
export function readCents(cell: string): number | string | undefined {
  const amount = readNumber(cell)
  return typeof amount === 'number' ? Math.round(amount * 100) : amount
}

/** 1 to 12, by its number, its name in English or French or the beginning of it, or in `2026-03`. */
export function readMonth(cell: string): number | string | undefined {
  const text = plain(cell.trim())
  if (text === '') return undefined
  if (/^\d{1,2}$/.test(text)) return Number(text)
  const [, dated] = /^\d{4}-(\d{2})(-\d{2})?$/.exec(text) ?? []
  if (dated) return Number(dated)
  const named = text.replace(/\.$/, '')
  if (named.length < 3) return cell
  const found = new Set(months.flatMap((names) => names.flatMap((name, at) => (name.startsWith(named) ? [at + 1] : []))))
  // `jui` begins two months.
  return found.size === 1 ? [...found][0] : cell
}
