import type { Values } from '@atrium/contract/kit/paths.ts'
import type { FileParts } from '../send-files.ts'
import { readStore, writeStore } from './database.ts'
import { noteOneMore, noteWaiting } from './hints.ts'

/** Something entered without a connection, whole with its files, until the server has it. */
export interface Entry {
  /** Made here; the server makes one record of all that comes with it. */
  key: string
  /** Who entered it. */
  owner: string
  /** The client that a corporate client worked as; 0: none. */
  clientId: number
  /** Where it goes: the path of an upload, and what that changes. */
  path: string
  changes: readonly string[]
  body: Record<string, unknown>
  files: FileParts
  /** All that its form held, to be opened again. */
  held: Values
  /** The list that it will stand in. */
  group: string
  /** What it is called, what it says, and where its form is opened. */
  title: string
  about: string
  address: string
  /** What its fields are called, by their keys. */
  labels: Record<string, string>
  /** When it was entered, in milliseconds. */
  madeAt: number
  /** The server took it for wrong, in its words; it waits until somebody mends it. */
  refused?: string
  /** Why it could not be sent when it was tried, where more can be said than that nothing answered. */
  trouble?: { text: string } | 'session'
}

/** What waits, and where. */
export interface Entries {
  of: (owner: string) => Promise<Entry[]>
  get: (key: string) => Promise<Entry | undefined>
  put: (entry: Entry) => Promise<void>
  remove: (entry: Pick<Entry, 'key' | 'owner'>) => Promise<void>
}

const CHANNEL = 'atrium.waiting'
/** What tabs tell each other: something changed, or one is being sent (its key) or none (empty). */
export type News = { changed: true } | { sending: string }

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL)

export const tellTabs = (news: News): void => channel?.postMessage(news)

/** Hears what this tab and others tell. */
export function hearTabs(hear: (news: News) => void): () => void {
  if (!channel) return () => {}
  const own = new BroadcastChannel(CHANNEL)
  own.onmessage = ({ data }: MessageEvent<News>) => hear(data)
  return () => own.close()
}

const of = async (owner: string): Promise<Entry[]> => {
  const all = await readStore<Entry[]>('entries', (store) => store.getAll())
  return all.filter((one) => one.owner === owner).toSorted((a, b) => a.madeAt - b.madeAt)
}

async function recount(owner: string): Promise<void> {
  const counts: Record<string, number> = {}
  for (const { group } of await of(owner)) counts[group] = (counts[group] ?? 0) + 1
  noteWaiting(owner, counts)
  tellTabs({ changed: true })
}

/** In the database of the device. */
export const entriesHere: Entries = {
  of,
  get: (key) => readStore<Entry | undefined>('entries', (store) => store.get(key)),
  async put(entry) {
    noteOneMore(entry.owner, entry.group)
    try {
      await writeStore('entries', (store) => store.put(entry))
    } finally {
      await recount(entry.owner)
    }
  },
  async remove({ key, owner }) {
    await writeStore('entries', (store) => store.delete(key))
    await recount(owner)
  },
}

/** Whether the entries of somebody that the device has are as many as are told; asked at the start, since a page may have ended between. */
export const recountHere = recount
