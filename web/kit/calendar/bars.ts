import { earlierDay, laterDay } from '@atrium/contract/kit/days.ts'

/** Something that is on several days. */
export interface Lasting<Item> {
  item: Item
  from: string
  to: string
}

/** What a week shows of it. */
export interface Bar<Item> {
  item: Item
  /** Under how many others it lies. */
  lane: number
  /** The first of the week's days that it is on, which of the week it is, and how many there are. */
  first: string
  at: number
  days: number
  /** It began before the week, and goes on after it. */
  before: boolean
  after: boolean
}

/** What is on several days of a week, in lanes that none shares with another on the same day: the earliest and longest first. */
export function barsOf<Item>(week: readonly string[], lasting: readonly Lasting<Item>[]): Bar<Item>[] {
  const [first = '', last = ''] = [week[0], week.at(-1)]
  /** Of each lane, the last day that is taken. */
  const taken: string[] = []
  return lasting
    .filter(({ from, to }) => from <= last && to >= first)
    .toSorted((one, other) => one.from.localeCompare(other.from) || other.to.localeCompare(one.to))
    .map(({ item, from, to }) => {
      const [begin, end] = [laterDay(from, first), earlierDay(to, last)]
      const free = taken.findIndex((day) => day < begin)
      const lane = free < 0 ? taken.length : free
      taken[lane] = end
      const at = week.indexOf(begin)
      return { item, lane, first: begin, at, days: week.indexOf(end) - at + 1, before: from < first, after: to > last }
    })
}
