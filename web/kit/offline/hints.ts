import { useSyncExternalStore } from 'react'
import { getOwner, onOwner } from './owner.ts'

// What stands in the device's database, so far as every page asks it: the database itself is opened only where there is something in it.

const KEPT = 'atrium.kept'
const WAITING = 'atrium.waiting'
const DRAFTS = 'atrium.drafts'

/** Whether answers are kept on this device, and since when. */
export const answersAreKept = {
  get: () => localStorage.getItem(KEPT) !== null,
  since: () => localStorage.getItem(KEPT),
  set: () => localStorage.setItem(KEPT, localStorage.getItem(KEPT) ?? String(Date.now())),
  forget: () => localStorage.removeItem(KEPT),
}

/** Whether something that was being typed stands on this device. */
export const draftsAreKept = {
  get: () => localStorage.getItem(DRAFTS) !== null,
  set: () => localStorage.setItem(DRAFTS, '1'),
  forget: () => localStorage.removeItem(DRAFTS),
}

/** By owner and group how many entries wait. */
type Counts = Record<string, Record<string, number>>

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}
addEventListener('storage', ({ key }) => key === WAITING && tell())

function counts(): Counts {
  try {
    return JSON.parse(localStorage.getItem(WAITING) ?? '{}') as Counts
  } catch {
    return {}
  }
}

/** Notes how many entries of somebody wait, by their groups. */
export function noteWaiting(owner: string, groups: Record<string, number>): void {
  const { [owner]: _, ...others } = counts()
  const now: Counts = Object.keys(groups).length > 0 ? { ...others, [owner]: groups } : others
  if (Object.keys(now).length > 0) localStorage.setItem(WAITING, JSON.stringify(now))
  else localStorage.removeItem(WAITING)
  tell()
}

const sum = (groups: Record<string, number> = {}) => Object.values(groups).reduce((all, one) => all + one, 0)

/** How many entries of an owner wait, or of all that have used this device. */
export const waitingOf = (owner: string) => sum(counts()[owner])
export const waitingHere = () => Object.values(counts()).reduce((all, groups) => all + sum(groups), 0)

/** One more is about to be kept: should the page end meanwhile, it is known that there may be something. */
export function noteOneMore(owner: string, group: string): void {
  const groups = counts()[owner] ?? {}
  noteWaiting(owner, { ...groups, [group]: (groups[group] ?? 0) + 1 })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  const stop = onOwner(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/** How many entries of the viewer wait to be sent, of one group or of all. */
export const useWaiting = (group?: string): number =>
  useSyncExternalStore(subscribe, () => {
    const owner = getOwner()
    if (!owner) return 0
    return group === undefined ? waitingOf(owner) : (counts()[owner]?.[group] ?? 0)
  })
