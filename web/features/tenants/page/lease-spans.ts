import { daysBetween, earlierDay, laterDay } from '@atrium/contract/kit/days.ts'

interface Term {
  day: string | null
  until: string | null
}

/** Where each term stands on one time line, and where today does, in percent of its length. */
export function spansOf(terms: readonly Term[], today: string) {
  const days = terms.flatMap(({ day, until }) => [day, until].filter((one) => one !== null))
  const first = days.reduce(earlierDay, today)
  const last = days.reduce(laterDay, today)
  const whole = Math.max(1, daysBetween(first, last))
  const at = (day: string) => (100 * daysBetween(first, day)) / whole
  return {
    today: at(today),
    spans: terms.map(({ day, until }) => {
      const from = at(day ?? first)
      return { from, width: Math.max(1, at(until ?? last) - from) }
    }),
  }
}
