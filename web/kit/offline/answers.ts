import { KEPT_TO_PICK_FROM, PICKED_FROM } from '@atrium/contract/kit/constants.ts'
import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { readStore, writeStore } from './database.ts'
import { answersAreKept } from './hints.ts'
import { getOwner } from './owner.ts'

/** One answer, by its question; `at` is when it came. */
interface Answer {
  id: string
  owner: string
  data: unknown
  at: number
}

/** Answers that stay at most: the oldest give way. */
const MOST = 500
/** Milliseconds in which answers are gathered. */
const GATHER_MS = 400

/** The answer that was kept for a question, of the viewer alone. */
export async function answerOf(key: QueryKey): Promise<unknown> {
  const exact = await take(key)
  if (exact !== undefined) return exact
  const [call, ask] = key as [string, Picked]
  if (typeof ask?.query !== 'string' || !Array.isArray(ask.ids)) return undefined
  // What a picker searches by the server is searched in what is kept of it, at its site or at all of them.
  const { siteId: _, ...anywhere } = ask
  const all = 'siteIds' in ask ? { ...ask, siteIds: [] } : anywhere
  const most = { query: '', ids: [], limit: KEPT_TO_PICK_FROM }
  const kept = await Promise.all([ask, all].map((one) => take([call, { ...one, ...most }])))
  return containing(kept.find(Boolean), ask)
}

/** What pickers ask. */
interface Picked {
  query?: unknown
  ids?: readonly unknown[]
  siteId?: unknown
  siteIds?: readonly unknown[]
}

async function take(key: QueryKey): Promise<unknown> {
  const owner = getOwner()
  if (owner === null) return undefined
  const row = await readStore<Answer | undefined>('answers', (store) => store.get(hashKey(key)))
  return row && (owner === undefined || row.owner === owner) ? row.data : undefined
}

/** What a picker is answered out of what is kept of it: up to 50 that match, after those already picked. */
export function containing(answer: unknown, { query, ids = [], siteIds = [] }: Picked): unknown {
  const items = (answer as { items?: readonly object[] } | undefined)?.items
  const wanted = String(query).trim().toLowerCase()
  const holds = (item: object) =>
    Object.values(item).some((value) => typeof value === 'string' && value.toLowerCase().includes(wanted)) &&
    (siteIds.length === 0 || !('siteId' in item) || siteIds.includes(item.siteId))
  if (!items) return undefined
  // As the server does: those already picked first.
  const isPicked = (item: object) => 'id' in item && ids.includes(item.id)
  const found = items.filter((item) => !isPicked(item) && holds(item)).slice(0, PICKED_FROM)
  return { ...(answer as object), items: [...items.filter(isPicked), ...found] }
}

/** Keeps what the calls answer whose answers stay on the device, from now on; what was kept for anybody else goes. */
export async function keepAnswers(client: QueryClient, owner: string): Promise<() => void> {
  const all = await readStore<Answer[]>('answers', (store) => store.getAll())
  const oldest = all.toSorted((a, b) => b.at - a.at).slice(MOST)
  const gone = all.filter((one) => one.owner !== owner || oldest.includes(one))
  if (gone.length > 0) await writeStore('answers', (store) => gone.map(({ id }) => store.delete(id)))
  answersAreKept.set()
  const cache = client.getQueryCache()
  const gathered = new Set<Query>(cache.getAll().filter(isKept))
  const write = () => {
    const rows = [...gathered].map(
      ({ queryHash: id, state }): Answer => ({ id, owner, data: state.data, at: state.dataUpdatedAt }),
    )
    gathered.clear()
    // A device without room keeps what it has.
    void writeStore('answers', (store) => rows.map((row) => store.put(row))).catch((error) => console.warn('kept answers', error))
  }
  write()
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !isKept(event.query)) return
    gathered.add(event.query)
    clearTimeout(timer)
    timer = setTimeout(write, GATHER_MS)
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}

const isKept = ({ meta, state }: Query) => meta?.['kept'] === true && state.data !== undefined

/** Gives up all answers: whoever is next at this device sees nothing of them. */
export async function forgetAnswers(): Promise<void> {
  await writeStore('answers', (store) => store.clear())
  answersAreKept.forget()
}
