import { z } from 'zod'
import { errorCode } from './plain-errors.ts'

/** A calendar day `YYYY-MM-DD`, without a time or a zone. */
export const Day = z.iso.date().refine((day) => day >= '1900-01-01' && day <= '2200-12-31', {
  error: errorCode('date-out-of-range'),
})
/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime({ offset: true })

/** The day an instant falls on in a time zone (IANA name). */
export function dayIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)
}

/** `day` plus a number of days. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}
