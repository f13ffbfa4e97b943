import { addDays } from '@atrium/contract/kit/days.ts'
import { weekdayOf } from '@atrium/contract/kit/wall-time.ts'

/** When a schedule reminds of an invoice. */
export interface Schedule {
  id: number
  timing: 'Before' | 'After'
  days: number
  repeatDays: number
  repeatTimes: number
  workingDays: boolean
  /** The day it was switched on, at the site: days before are none of its own. */
  since: string
}

export interface Step {
  scheduleId: number
  step: number
  day: string
}

const SATURDAY = 5

/** The first day from one on that is no holiday, and no weekend where these are passed over. */
export function sendDay(day: string, holidays: ReadonlySet<string>, workingDays: boolean): string {
  let at = day
  while (holidays.has(at) || (workingDays && weekdayOf(at) >= SATURDAY)) at = addDays(at, 1)
  return at
}

/** The days on which a schedule reminds of what is due on a day, in their order. What is to come before that day does not come after it. */
function stepsOf(schedule: Schedule, dueDate: string, holidays: ReadonlySet<string>): Step[] {
  const { id: scheduleId, timing, days, repeatDays, repeatTimes, workingDays } = schedule
  const first = addDays(dueDate, timing === 'Before' ? -days : days)
  const times = repeatDays === 0 ? 0 : repeatTimes
  return Array.from({ length: times + 1 }, (_, step) => ({
    scheduleId,
    step,
    day: sendDay(addDays(first, step * repeatDays), holidays, workingDays),
  })).filter(({ day }) => timing === 'After' || day <= dueDate)
}

interface About {
  dueDate: string
  issuedOn: string
  /** By the calendar of the site. */
  today: string
  /** The last day on which a mail about the invoice was made; null when none was. */
  mailedOn: string | null
  holidays: ReadonlySet<string>
}

const isOwn = ({ since, timing }: Schedule, day: string, { dueDate, issuedOn, mailedOn, today }: About) =>
  day > issuedOn && day >= since && (mailedOn === null || day > mailedOn) && (timing === 'After' || today <= dueDate)

const inOrder = (one: Step, other: Step) =>
  one.day < other.day ? -1 : one.day > other.day ? 1 : one.scheduleId - other.scheduleId

/**
 * The one step that is to be sent today: of all steps of all schedules up to today the latest, and only when its day lies behind the last
 * mail. So a stop of 40 days is made up for by one mail, and nobody gets two in one day.
 */
export function dueStep(schedules: readonly Schedule[], about: About): Step | undefined {
  const { dueDate, today, holidays } = about
  return schedules
    .flatMap((schedule) => stepsOf(schedule, dueDate, holidays).filter(({ day }) => day <= today && isOwn(schedule, day, about)))
    .toSorted(inOrder)
    .at(-1)
}

/** The step that comes next, after today. */
export const nextStep = (schedules: readonly Schedule[], about: About): Step | undefined =>
  schedules
    .flatMap((schedule) =>
      stepsOf(schedule, about.dueDate, about.holidays).filter(({ day }) => day > about.today && isOwn(schedule, day, about)),
    )
    .toSorted(inOrder)[0]
