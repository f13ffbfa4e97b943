import type { Cell } from '@atrium/contract/kit/file-previews.ts'

/** The formats that every workbook has without saying so (ECMA-376, 18.8.30). */
const builtIn: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  37: '#,##0;(#,##0)',
  38: '#,##0;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
  41: '#,##0;(#,##0)',
  42: '$#,##0;($#,##0)',
  43: '#,##0.00;(#,##0.00)',
  44: '$#,##0.00;($#,##0.00)',
  14: 'd/m/y',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm',
  19: 'h:mm:ss',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'd/m/y h:mm',
  45: 'mm:ss',
  46: 'h:mm:ss',
  47: 'mm:ss',
}

export const formatCode = (id: number, own: ReadonlyMap<number, string>): string => own.get(id) ?? builtIn[id] ?? ''

/** What a format writes before and after the digits; padding and conditions are nothing that is read. */
const literal = (text: string): string =>
  text
    .replace(/\[\$([^\]-]*)[^\]]*\]/g, '$1')
    .replace(/\[[^\]]*\]|_.|\*.|\\(?=.)|"/g, '')
    .replace(/%/g, '')

const withoutLiterals = (code: string) => code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_.|\*./g, '')
const hasDate = (code: string) => !/[0#?]/.test(code) && /[ymdhs]/i.test(code)

/** A figure of a cell as its format shows it. Days are counted from the year 1900, or from 1904. */
export function formatted(n: number, code: string, is1904: boolean): Cell {
  const sections = code.split(';')
  if (hasDate(withoutLiterals(sections[0] ?? ''))) return dayOf(n, withoutLiterals(code), is1904) ?? plain(n)
  const isNegative = n < 0 && sections.length > 1 && sections[1] !== ''
  const section = (isNegative ? sections[1] : sections[0]) ?? ''
  const [, before = '', digits = '', after = ''] =
    /^((?:"[^"]*"|\[[^\]]*\]|\\.|_.|\*.|[^0#?"[\\_*])*)([0#?][0#?.,]*)?(.*)$/s.exec(section) ?? []
  if (!digits || /E[+-]/.test(section) || section.includes('/')) return plain(n)
  const decimals = /\.([0#?]*)/.exec(digits)?.[1]?.length ?? 0
  return {
    n: isNegative ? Math.abs(n) : n,
    digits: Math.min(decimals, 15),
    isPercent: withoutLiterals(section).includes('%'),
    isGrouped: digits.includes(','),
    before: literal(before),
    after: literal(after),
  }
}

/** By 15 digits, as a spreadsheet has them. */
const plain = (n: number): Cell => ({
  n: Number(n.toPrecision(15)),
  digits: null,
  isPercent: false,
  isGrouped: false,
  before: '',
  after: '',
})

const DAY_MS = 24 * 60 * 60 * 1_000

function dayOf(n: number, code: string, is1904: boolean): Cell | undefined {
  const instant = new Date(Math.round((n - (is1904 ? 24_107 : 25_569)) * DAY_MS))
  if (Number.isNaN(instant.getTime()) || n < 0 || n > 2_958_466) return undefined
  const [day = '', clock = ''] = instant.toISOString().split('T')
  const time = /[hs]/i.test(code) ? clock.slice(0, /s/i.test(code) ? 8 : 5) : ''
  return /[yd]/i.test(code) || time === '' ? { day, time } : time
}
