import { readMonth } from './read-figures.ts'

/**
 * The day of a cell as `2026-03-02`: of `2026/03/02`, `20260302`, `02.03.2026`, `March 2, 2026`, `2 mars 2026`, and of `03/25/2026` or
 * `25-03-2026`, of which one part alone can be the month. What may be two days stays as it is, for the schema to refuse.
 */
export function readDay(cell: string): string {
  const text = cell.trim()
  const [, year, month = '', day = ''] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})\d*$/.exec(text) ?? []
  if (year) return iso(year, Number(month), Number(day))
  const [, first, sign, second, last] = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(text) ?? []
  if (last) return ofParts(cell, Number(first), Number(second), last, sign === '.')
  const [, name = '', of, in1] = /^(\p{L}+\.?) (\d{1,2}),? (\d{4})$/u.exec(text) ?? []
  if (in1) return named(cell, name, Number(of), in1)
  const [, at, called = '', in2] = /^(\d{1,2})(?:er)? (\p{L}+\.?),? (\d{4})$/u.exec(text) ?? []
  return in2 ? named(cell, called, Number(at), in2) : cell
}

function ofParts(cell: string, first: number, second: number, year: string, dayFirst: boolean): string {
  if (dayFirst || (first > 12 && second <= 12)) return iso(year, second, first)
  return second > 12 || first === second ? iso(year, first, second) : cell
}

function named(cell: string, name: string, day: number, year: string): string {
  const month = readMonth(name)
  return typeof month === 'number' ? iso(year, month, day) : cell
}

const iso = (year: string, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
