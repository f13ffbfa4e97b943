import { TopicsChanged, TopicsMissed } from '@atrium/contract/kit/events.ts'
import type { QueryClient } from '@tanstack/react-query'

/** This tab's id, by which the server marks its writes. */
export const TAB = Math.random().toString(36).slice(2)

/** Refetches every shown query that reads one of the topics; others are marked stale. */
export function refreshTopics(client: QueryClient, topics: readonly string[]): void {
  if (topics.length === 0) return
  void client.invalidateQueries({
    predicate: ({ meta }) =>
      (meta?.['topics'] as readonly string[] | undefined)?.some((topic) => topics.includes(topic)) ?? false,
  })
}

/** Milliseconds that changes are gathered for, and spread over, so that many open browsers do not all ask at one moment. */
const GATHER_MS = 150
const SPREAD_MS = 350
/** What goes on changing, such as a delivery while its mails leave, is asked for again no sooner. */
const AGAIN_MS = 2_000

/** Refreshes what other tabs and people change; this tab has refreshed its own writes already. */
export function followTopics(client: QueryClient): (text: string) => void {
  const gathered = new Set<string>()
  let _timer: ReturnType<typeof setTimeout> | undefined
  let askedAt = -AGAIN_MS
  return (text) => {
    const changed = TopicsChanged.safeParse(JSON.parse(text))
    if (!changed.success || changed.data.tab === TAB) return
    for (const topic of changed.data.topics) gathered.add(topic)
    _timer ??= setTimeout(
      () => {
        _timer = undefined
        askedAt = performance.now()
        refreshTopics(client, [...gathered])
        gathered.clear()
      },
      Math.max(GATHER_MS + Math.random() * SPREAD_MS, askedAt + AGAIN_MS - performance.now()),
    )
  }
}

/** Refreshes what has changed between its reading and the connection. */
export const refreshMissed =
  (client: QueryClient) =>
  (text: string): void => {
    const missed = TopicsMissed.safeParse(JSON.parse(text))
    if (!missed.success) return
    const { topics } = missed.data
    if (topics) refreshTopics(client, topics)
    else void client.invalidateQueries()
  }
