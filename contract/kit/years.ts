import { z } from 'zod'
import { errorCode, whenMissing } from './plain-errors.ts'

/** A calendar year that figures are kept of. */
export const Year = z.int(whenMissing('not-a-year')).min(2000, errorCode('not-a-year')).max(2099, errorCode('not-a-year'))
export const PathYear = z.coerce.number().pipe(Year)

/** A month, 1 to 12. */
export const Month = z.int(whenMissing('not-a-month')).min(1, errorCode('not-a-month')).max(12, errorCode('not-a-month'))

export const monthNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

/** The names of the months, in English: keys of the translations. */
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** Years that a chart compares: the one that is asked for, and those before it. */
export const CHART_YEARS = 3

/** Twelve values of a year, January first; null where there is none. */
export const YearOfValues = z.object({ year: z.int(), data: z.array(z.number().nullable()).length(12) })
export type YearOfValues = z.infer<typeof YearOfValues>
