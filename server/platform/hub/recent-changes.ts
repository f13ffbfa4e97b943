/** Milliseconds that a change can be asked for: a browser connects a second or two after it has asked for what it shows. */
const KEPT_MS = 30_000

interface Change {
  rooms: readonly string[]
  topics: readonly string[]
}

/** The topics that have changed shortly before, as this server has heard of them. */
export function recentChanges(now: () => number = () => performance.now()) {
  const kept: (Change & { at: number })[] = []
  let completeFrom = now()
  const forget = () => {
    const from = now() - KEPT_MS
    while (kept[0] && kept[0].at < from) kept.shift()
  }
  return {
    add: (change: Change) => {
      forget()
      kept.push({ ...change, at: now() })
    },
    /** Something was not heard: what was before is not known any more. */
    lose: () => {
      kept.length = 0
      completeFrom = now()
    },
    /** What has changed for some rooms in the last so many milliseconds; undefined where that is not known. */
    since: (ms: number, rooms: ReadonlySet<string>): string[] | undefined => {
      const from = now() - ms
      if (ms > KEPT_MS || (ms > 0 && from < completeFrom)) return undefined
      const changed = kept.filter(({ at, rooms: of }) => at >= from && of.some((room) => rooms.has(room)))
      return [...new Set(changed.flatMap(({ topics }) => topics))]
    },
  }
}
