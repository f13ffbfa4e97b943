import { addDays } from '@atrium/contract/kit/days.ts'

/** The day so many days from today, in the viewer's own calendar. */
export function daysFromToday(days: number, now = new Date()): string {
  const pad = (part: number) => String(part).padStart(2, '0')
  return addDays(`${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`, days)
}
