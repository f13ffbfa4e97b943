import type { CalendarGrouping } from '@atrium/contract/kit/calendar.ts'
import { minutesOf } from '@atrium/contract/kit/wall-time.ts'

/** Of one day: what has one kind and one name may stand as one. */
export interface Group {
  kind: string
  title: string
  /** When the first of them begins, by the clocks of its site; null: it is about the whole day. */
  time: string | null
  count: number
}

/** Minutes within which what begins counts as one beside the other. */
const OVERLAP = 30

/** What of a day stands together, in the order of the first of each; the groups are in the order of their times. */
export function together<G extends Group>(groups: readonly G[], by: CalendarGrouping): G[] {
  if (by === 'each') return [...groups]
  const shown: G[] = []
  const last = new Map<string, G>()
  for (const group of groups) {
    const name = `${group.kind} ${group.title}`
    const before = last.get(name)
    if (before && (by === 'name' || begin(group) - begin(before) < OVERLAP)) before.count += group.count
    else {
      const one = { ...group }
      last.set(name, one)
      shown.push(one)
    }
  }
  return shown
}

/** What is about the whole day begins with none of the others. */
const begin = ({ time }: Group) => (time ? minutesOf(time) : Number.NaN)
