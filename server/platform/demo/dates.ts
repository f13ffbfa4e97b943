import { monthNames } from '@atrium/contract/kit/years.ts'

/** Name of a month, 1 to 12. */
export const monthName = (month: number) => monthNames[month - 1] ?? ''

/** `March 4, 2026`. */
export const longDay = (day: string) => `${monthName(Number(day.slice(5, 7)))} ${Number(day.slice(8))}, ${day.slice(0, 4)}`
