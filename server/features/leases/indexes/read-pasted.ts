import { indexValueEntity, MAX_PASTED } from '@atrium/contract/leases/indexes.ts'
import { readMonth, readNumber } from '../../../platform/imports/read-figures.ts'
import { invalid } from '../../../platform/refusal.ts'
import { monthStart } from './months.ts'

/** A year with a month, a separator, the value; quotes around either as spreadsheets write them. */
const LINE = /^"?(?<year>\d{4})[-/. ]?(?<month>\p{L}+\.?|\d{1,2})(?:[-/]\d{1,2})?"?\s*[,;\t ]\s*"?(?<value>[^"]+)"?[,;\s]*$/u

/** Months with their values from lines of text. A first line that has none is a heading. Refuses the line that cannot be read. */
export function readPasted(text: string): { monthStart: string; value: number }[] {
  const found = new Map<string, number>()
  for (const [at, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    if (line.trim() === '') continue
    const read = readLine(line.trim())
    if (!read && found.size === 0 && !/^"?\d{4}/.test(line.trim())) continue
    if (!read) throw invalid({ text: ['index-line-unreadable', { line: at + 1 }] })
    if (found.has(read.monthStart)) throw invalid({ text: ['index-month-twice', { line: at + 1 }] })
    found.set(read.monthStart, read.value)
  }
  if (found.size === 0) throw invalid({ text: 'index-lines-missing' })
  if (found.size > MAX_PASTED) throw invalid({ text: ['index-too-many', { most: MAX_PASTED }] })
  return [...found].map(([month, value]) => ({ monthStart: month, value }))
}

function readLine(line: string): { monthStart: string; value: number } | undefined {
  const { year = '', month = '', value = '' } = LINE.exec(line)?.groups ?? {}
  const { data } = indexValueEntity.input.safeParse({
    year: Number(year),
    month: readMonth(month),
    value: readDecimal(value),
  })
  return data && { monthStart: monthStart(data.year, data.month), value: data.value }
}

/** `161,3` and `161.3`; a comma before three digits stands between thousands only where a point follows. */
const readDecimal = (text: string) =>
  /^\d+,\d{1,4}$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : readNumber(text)
