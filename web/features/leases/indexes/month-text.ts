import { formatMonth } from '../../../kit/formatting.ts'

/** The month of a day with its year: `October 2026`. */
export const monthText = (day: string) => `${formatMonth(Number(day.slice(5, 7)))} ${day.slice(0, 4)}`
