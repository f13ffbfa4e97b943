import { addDays } from '@atrium/contract/kit/days.ts'
import { weekdayCodes } from '@atrium/contract/kit/recurrence.ts'
import { minutesAhead, weekdayOf } from '@atrium/contract/kit/wall-time.ts'

const HOUR_MS = 3_600_000
/** Years whose changes tell by which rule the clocks are set. */
const KNOWN_YEARS = 3
/** Where there is no such rule, the changes of so many years are told one by one. */
const TOLD_YEARS = 10

/** When the clocks of a zone are set, and by how many minutes they are ahead of UTC before and after. */
interface Change {
  at: Date
  before: number
  after: number
}

/** What a calendar file says of a time zone (RFC 5545, 3.6.5), for times from an instant on. */
export function timeZoneText(timeZone: string, from: Date): string {
  const first = from.getUTCFullYear() - 1
  const known = changesOf(timeZone, first, KNOWN_YEARS)
  const [forward, back] = [true, false].map((isForward) => known.filter(({ before, after }) => after > before === isForward))
  const rules = [forward, back].map((some) => yearlyRule(some ?? []))
  const observances =
    known.length === 0
      ? [observance('STANDARD', { at: new Date(0), before: minutesAhead(timeZone, from), after: minutesAhead(timeZone, from) })]
      : rules.every((rule) => rule !== undefined)
        ? [forward?.[0], back?.[0]].map((one, at) => observance(at === 0 ? 'DAYLIGHT' : 'STANDARD', one as Change, rules[at]))
        : changesOf(timeZone, first, TOLD_YEARS).map((one) => observance(one.after > one.before ? 'DAYLIGHT' : 'STANDARD', one))
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...observances.flat(), 'END:VTIMEZONE'].join('\r\n')
}

function observance(kind: string, { at, before, after }: Change, rule?: string): string[] {
  // Told by the clocks as they were before.
  const wall = new Date(at.getTime() + before * 60_000).toISOString()
  return [
    `BEGIN:${kind}`,
    `DTSTART:${wall.slice(0, 19).replace(/[-:]/g, '')}`,
    `TZOFFSETFROM:${offset(before)}`,
    `TZOFFSETTO:${offset(after)}`,
    ...(rule ? [`RRULE:${rule}`] : []),
    `END:${kind}`,
  ]
}

function offset(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '-' : '+'}${[hours, rest].map((part) => String(part).padStart(2, '0')).join('')}`
}

function changesOf(timeZone: string, firstYear: number, years: number): Change[] {
  const changes: Change[] = []
  const end = Date.UTC(firstYear + years, 0, 1)
  for (let at = Date.UTC(firstYear, 0, 1); at < end; at += 24 * HOUR_MS) {
    const [before, after] = [at, at + 24 * HOUR_MS].map((when) => minutesAhead(timeZone, new Date(when))) as [number, number]
    if (before === after) continue
    let [low, high] = [at, at + 24 * HOUR_MS]
    while (high - low > 60_000) {
      const middle = low + Math.floor((high - low) / 120_000) * 60_000
      if (minutesAhead(timeZone, new Date(middle)) === before) low = middle
      else high = middle
    }
    changes.push({ at: new Date(high), before, after })
  }
  return changes
}

/** The rule of changes that come once a year, on the same weekday of the same month; undefined: they follow none. */
function yearlyRule(changes: readonly Change[]): string | undefined {
  if (changes.length !== KNOWN_YEARS) return undefined
  const days = changes.map(({ at, before }) => new Date(at.getTime() + before * 60_000).toISOString().slice(0, 10))
  const same = <T>(of: (day: string) => T) => {
    const [first, ...others] = days.map(of)
    return others.every((one) => one === first) ? first : undefined
  }
  const month = same((day) => Number(day.slice(5, 7)))
  const weekday = same(weekdayOf)
  const week =
    same((day) => (addDays(day, 7).slice(0, 7) === day.slice(0, 7) ? 0 : -1)) ||
    same((day) => Math.ceil(Number(day.slice(8)) / 7))
  return month && weekday !== undefined && week ? `FREQ=YEARLY;BYMONTH=${month};BYDAY=${week}${weekdayCodes[weekday]}` : undefined
}
