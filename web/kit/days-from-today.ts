import { addDays } from '@atrium/contract/kit/days.ts'

/** The day that a moment falls on in the viewer's own calendar. */
export function dayOf(at: Date): string {
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`
}

/** The day so many days from today, in the viewer's own calendar. */
export const daysFromToday = (days: number, now = new Date()): string => addDays(dayOf(now), days)
