import { type CalendarEntry, type CalendarGrouping, calendarKinds, statusWords } from '@atrium/contract/kit/calendar.ts'
import { addDays } from '@atrium/contract/kit/days.ts'
import { sundayOf } from '@atrium/contract/kit/wall-time.ts'
import type { Lasting } from '../../kit/calendar/bars.ts'
import { addMonths, inWords, weeksOf } from '../../kit/calendar/month.ts'

export const calendarViews = { month: 'Month', week: 'Week', day: 'Day' } as const
export type CalendarView = keyof typeof calendarViews

/** The days that a view shows around a day, week by week. */
export function weeksShown(view: CalendarView, on: string): string[][] {
  if (view === 'day') return [[on]]
  const sunday = sundayOf(on)
  return view === 'week' ? [Array.from({ length: 7 }, (_, at) => addDays(sunday, at))] : weeksOf(on.slice(0, 7))
}

/** The day so many views on. */
export function stepped(view: CalendarView, on: string, steps: number): string {
  if (view !== 'month') return addDays(on, view === 'week' ? 7 * steps : steps)
  return `${addMonths(on.slice(0, 7), steps)}-01`
}

/** The month or the day that is shown, or the first day of the week. */
export function titleOf(view: CalendarView, on: string, language: string): string {
  if (view === 'month') return inWords(on, language, { month: 'long', year: 'numeric' })
  const whole = { day: 'numeric', month: 'long', year: 'numeric' } as const
  return view === 'week' ? inWords(sundayOf(on), language, whole) : inWords(on, language, { weekday: 'long', ...whole })
}

/** What a landlord begins without: what each client owes on the first of a month would hide all else. */
export const hiddenAtFirst = (isLandlord: boolean): ReadonlySet<string> =>
  new Set(isLandlord ? ['DocumentDue', 'RentalNoticeDue'] : [])

/** What the calendar is asked for, by what is hidden: names of kinds, and statuses in words. */
export function hiddenIn(hidden: ReadonlySet<string>) {
  const hiddenKinds = calendarKinds.filter((kind) => hidden.has(kind))
  return { hiddenKinds, hiddenStatuses: [...hidden.difference(new Set<string>(hiddenKinds))].toSorted() }
}

export const isShown = ({ kind, status }: CalendarEntry, hidden: ReadonlySet<string>) =>
  !hidden.has(kind) && !hidden.has(statusWords(status))

/** An entry of a day, or several of one name that stand as one. */
export interface Shown {
  entry: CalendarEntry
  /** How many there are. */
  count: number
  /** They begin about when this one does. */
  isTimed?: boolean
}

/** As many as a day shows: what its field has room for; of a day alone as many more again as are asked for. */
export const mostOfDay: Record<CalendarView, number> = { month: 4, week: 16, day: 200 }
/** What of a day stands together in a view. */
export const groupingOf: Record<CalendarView, CalendarGrouping> = { month: 'name', week: 'time', day: 'each' }

/** One of a series has the id of the series. */
export const keyOf = ({ kind, id, date }: CalendarEntry) => `${kind} ${id} ${date}`

/** What is on several days; of one kind, one name and the same days, as one where that is asked for. */
export function lastingOf(items: readonly CalendarEntry[], isGrouped: boolean): Lasting<Shown>[] {
  const lasting = items.filter(({ endDate }) => endDate)
  const groups = isGrouped
    ? [...Map.groupBy(lasting, ({ kind, title, date, endDate }) => `${kind} ${title} ${date} ${endDate}`).values()]
    : lasting.map((entry) => [entry])
  return groups.flatMap(([entry, ...others]) =>
    entry?.endDate ? [{ item: { entry, count: 1 + others.length }, from: entry.date, to: entry.endDate }] : [],
  )
}
