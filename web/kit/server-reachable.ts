import { useSyncExternalStore } from 'react'
import { apiBase } from './api-base.ts'

/** Milliseconds between two tries to reach a server that did not answer. */
const AGAIN_MS = 3_000

let isReached = true
let isAsking = false
const listeners = new Set<() => void>()

/** Every call reports whether the server answered; while it does not, it is polled until it does. */
export function noteServerReachable(reached: boolean) {
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
  noteServerReachable(answer?.ok === true)
}

/** Hears when the server is gone, and when it is back. */
export const onReachable = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the server answered last. */
export const serverIsReached = () => isReached
export const useServerReachable = () => useSyncExternalStore(onReachable, serverIsReached)
