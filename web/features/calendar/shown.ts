import type { CalendarEntry } from '@atrium/contract/kit/calendar.ts'
import { addDays } from '@atrium/contract/kit/days.ts'
import { minutesOf, sundayOf } from '@atrium/contract/kit/wall-time.ts'
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

/** A status as people read it: `NotStarted` and `PENDING_APPROVAL` in words. */
export function statusWords(status: string): string {
  const words = status
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What can be hidden of some entries: their kinds, and their statuses. */
export const filterKeys = (items: readonly CalendarEntry[]) => ({
  kinds: [...new Set(items.map(({ kind }) => kind))].toSorted(),
  statuses: [...new Set(items.map(({ status }) => statusWords(status)))].filter(Boolean).toSorted(),
})

export const isShown = ({ kind, status }: CalendarEntry, hidden: ReadonlySet<string>) =>
  !hidden.has(kind) && !hidden.has(statusWords(status))

/** An entry of a month's day, or several of one name that stand as one. */
export interface Shown {
  entry: CalendarEntry
  /** How many there are. */
  count: number
  /** They begin about when this one does. */
  isTimed?: boolean
}

/** As many as a day shows: what its field has room for. */
export const mostOfDay = { month: 4, week: 16 } as const
/** Minutes within which what begins in a week's day counts as one beside the other. */
const OVERLAP = 30

/** Of a busy day, what has one kind and one name stands as one: twelve bookings of a dock would hide all else. */
export function grouped(items: readonly CalendarEntry[]): Shown[] {
  const groups = Map.groupBy(items, ({ kind, title }) => `${kind} ${title}`)
  return [...groups.values()].flatMap((same) => {
    const [entry] = same
    return entry ? [{ entry, count: same.length }] : []
  })
}

/** Of a busy day of a week, what has one kind and one name and begins within half an hour of the first of them stands as one. */
export function overlapping(items: readonly CalendarEntry[]): Shown[] {
  const shown: Shown[] = []
  const last = new Map<string, Shown>()
  for (const entry of items) {
    const name = `${entry.kind} ${entry.title}`
    const before = last.get(name)
    if (before && begin(entry) - begin(before.entry) < OVERLAP) before.count++
    else {
      const one = { entry, count: 1, isTimed: true }
      last.set(name, one)
      shown.push(one)
    }
  }
  return shown
}

/** What is about the whole day begins with none of the others. */
const begin = ({ startTime }: CalendarEntry) => (startTime ? minutesOf(startTime) : Number.NaN)

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
