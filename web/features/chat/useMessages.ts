import { chatMessages } from '@atrium/contract/chat/chat.ts'
import type { ChatMessage } from '@atrium/contract/chat/shapes.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { send } from '../../kit/send.ts'

interface State {
  items: readonly ChatMessage[]
  hasOlder: boolean
  hasNewer: boolean
  isLoaded: boolean
  error: unknown
}
const nothing: State = { items: [], hasOlder: false, hasNewer: false, isLoaded: false, error: undefined }

/** Messages that are kept: of a long conversation those around where the viewer is. What is further away is asked for again. */
const MOST_KEPT = 300
/** Messages after the one that a search has led to, on its first page. */
const AFTER = 20

/**
 * The messages of a conversation around where the viewer reads: the newest, or those about one (`at`). Older and newer ones are loaded
 * as they are come near to, and dropped at the other end, so that a conversation of any length costs the same.
 */
export function useMessages(conversationId: number, at: number | null) {
  const [state, setState] = useState(nothing)
  const last = useRef(state)
  const busy = useRef(new Set<string>())
  const waiting = useRef(new Set<string>())
  const change = useCallback((next: State) => {
    last.current = next
    setState(next)
  }, [])
  /**
   * One at a time of each kind: what scrolling asks for again while it is under way is the same. `missed`: it is done again after that,
   * since what was asked before may not hold what has happened meanwhile.
   */
  const once = useCallback(
    async (name: string, work: () => Promise<void>, { missed = false } = {}) => {
      if (busy.current.has(name)) {
        if (missed) waiting.current.add(name)
        return
      }
      busy.current.add(name)
      try {
        do {
          waiting.current.delete(name)
          await work()
        } while (waiting.current.has(name))
      } catch (error) {
        // Shown where there is nothing else to show; otherwise the next scroll, or message, asks again.
        change({ ...last.current, error })
      } finally {
        busy.current.delete(name)
      }
    },
    [change],
  )
  const load = useCallback(
    (more: { before?: number; after?: number }) => send(chatMessages.load, { conversationId, ...more }),
    [conversationId],
  )

  /** Shows one page, instead of what was there. */
  const show = useCallback(
    (around: number | null, how: { missed?: boolean } = {}) =>
      once(
        'first',
        async () => {
          const { items, hasOlder, hasNewer } = await load(around === null ? {} : { before: around + AFTER })
          change({ items, hasOlder, hasNewer, isLoaded: true, error: undefined })
        },
        how,
      ),
    [once, load, change],
  )
  const loadFirst = useCallback((how: { missed?: boolean } = {}) => show(at, how), [show, at])
  const toNewest = useCallback(() => show(null), [show])
  const loadOlder = useCallback(
    () =>
      once('older', async () => {
        const [first] = last.current.items
        if (!first || !last.current.hasOlder) return
        const page = await load({ before: first.id })
        const items = merge(last.current.items, page.items)
        const isTooMany = items.length > MOST_KEPT
        change({
          ...last.current,
          items: items.slice(0, MOST_KEPT),
          hasOlder: page.hasOlder,
          hasNewer: last.current.hasNewer || isTooMany,
        })
      }),
    [once, load, change],
  )
  const loadNewer = useCallback(
    (how: { missed?: boolean } = {}) =>
      once(
        'newer',
        async () => {
          const newest = last.current.items.at(-1)
          const page = await load({ after: newest?.id ?? 0 })
          const items = merge(last.current.items, page.items)
          const isTooMany = items.length > MOST_KEPT
          change({
            ...last.current,
            items: items.slice(-MOST_KEPT),
            hasNewer: page.hasNewer,
            hasOlder: last.current.hasOlder || isTooMany,
          })
        },
        how,
      ),
    [once, load, change],
  )
  /** What has been written since, where the newest messages are shown. */
  const catchUp = useCallback(async () => {
    if (!last.current.isLoaded) await loadFirst({ missed: true })
    else if (!last.current.hasNewer) await loadNewer({ missed: true })
  }, [loadFirst, loadNewer])
  /** One that was changed or removed. */
  const refresh = useCallback(
    (id: number) =>
      once(
        `refresh ${id}`,
        async () => {
          if (!last.current.items.some((one) => one.id === id)) return
          const page = await load({ after: id - 1 })
          const shown = new Set(last.current.items.map((one) => one.id))
          change({
            ...last.current,
            items: merge(
              last.current.items,
              page.items.filter((one) => shown.has(one.id)),
            ),
          })
        },
        { missed: true },
      ),
    [once, load, change],
  )
  useEffect(() => void loadFirst(), [loadFirst])
  return { ...state, loadFirst, loadOlder, loadNewer, catchUp, refresh, toNewest }
}

/** By their ids, each once; what was loaded later is right. */
function merge(some: readonly ChatMessage[], more: readonly ChatMessage[]): ChatMessage[] {
  const byId = new Map([...some, ...more].map((one) => [one.id, one]))
  return [...byId.values()].sort((one, other) => one.id - other.id)
}
