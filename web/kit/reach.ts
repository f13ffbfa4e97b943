import { useSyncExternalStore } from 'react'
import { apiBase } from './api-base.ts'

/** Milliseconds between two tries to reach a server that did not answer. */
const AGAIN_MS = 3_000

let isReached = true
let isAsking = false
const listeners = new Set<() => void>()

/** Told by every call whether the server answered; while it does not, it is asked again until it does. */
export function noteReached(reached: boolean) {
  if (!reached && !isAsking) {
    isAsking = true
    setTimeout(askAgain, AGAIN_MS)
  }
  if (reached === isReached) return
  isReached = reached
  for (const listener of listeners) listener()
}

async function askAgain() {
  const answer = await fetch(`${apiBase}/healthz`, { cache: 'no-store' }).catch(() => undefined)
  isAsking = false
  noteReached(answer?.ok === true)
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the server answered last. */
export const useReached = () => useSyncExternalStore(listen, () => isReached)
