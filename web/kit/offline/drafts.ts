import type { Values } from '@atrium/contract/kit/paths.ts'
import { randomUuid } from '../random-key.ts'
import { selectedClient } from '../selection.ts'
import { readStore, writeStore } from './database.ts'
import { draftsAreKept } from './hints.ts'
import { getOwner } from './owner.ts'

/** What is being typed into a form, whole with its files, until it is saved or given up. */
export interface Draft {
  /** Of the one time that the form was opened: two tabs never write one draft. */
  id: string
  /** Whose it is; a user of a company. */
  owner: string
  /** Which form, and of which record. */
  name: string
  /** The record that it was begun from, and what the form holds. */
  base: Values
  values: Values
  /** When it was last typed in, in milliseconds. */
  at: number
}

/** How long a draft that nobody goes on with stays, and how many of one user do. */
const LONGEST_MS = 30 * 86_400_000
const MOST = 50

const lockOf = (id: string) => `atrium.draft.${id}`
/** The same form of another client is another form. */
const nameOf = (name: string) => `${selectedClient.get()} ${name}`

export const draftsOf = async (owner: string): Promise<Draft[]> => {
  const all = await readStore<Draft[]>('drafts', (store) => store.getAll())
  return all.filter((one) => one.owner === owner).toSorted((a, b) => b.at - a.at)
}

/** The latest draft of a form that no open page is typing in; asked where `draftsAreKept` says that there are any. */
export async function draftFor(name: string): Promise<Draft | undefined> {
  const owner = getOwner()
  if (!owner) return undefined
  const all = await draftsOf(owner)
  const old = all.filter(({ at }, place) => place >= MOST || at < Date.now() - LONGEST_MS)
  if (old.length > 0) await dropDrafts(old.map(({ id }) => id))
  const held = new Set((await navigator.locks?.query())?.held?.map((lock) => lock.name))
  return all.find((one) => one.name === nameOf(name) && !old.includes(one) && !held.has(lockOf(one.id)))
}

export async function dropDrafts(ids: readonly string[]): Promise<void> {
  await writeStore('drafts', (store) => {
    for (const id of ids) store.delete(id)
  })
  const count = await readStore<number>('drafts', (store) => store.count())
  if (count === 0) draftsAreKept.forget()
}

/** The draft of a form that is open now: written while somebody types, gone with `drop`. */
export function openDraft(name: string, id: string = randomUuid()) {
  let release = () => {}
  let last = Promise.resolve()
  // Known to other tabs as being typed in, until this page is gone.
  void navigator.locks?.request(lockOf(id), () => new Promise<void>((resolve) => (release = resolve))).catch(() => {})
  const next = (work: () => Promise<void>) => {
    last = last.then(work).catch((error) => console.warn('not kept on this device', error))
    return last
  }
  return {
    put: (base: Values, values: Values) =>
      next(async () => {
        const owner = getOwner()
        if (!owner) return
        draftsAreKept.set()
        const draft: Draft = { id, owner, name: nameOf(name), base, values, at: Date.now() }
        await writeStore('drafts', (store) => store.put(draft))
      }),
    drop: () => next(() => dropDrafts([id])),
    /** The form is gone; what was kept of it stays. */
    close: () => void last.finally(() => release()),
  }
}
export type OpenDraft = ReturnType<typeof openDraft>
