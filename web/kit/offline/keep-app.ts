import type { QueryClient } from '@tanstack/react-query'
import { keepAnswers } from './answers.ts'

/** The program that opens the app without a connection; made by the build (web/build/service-worker.ts). */
const PROGRAM = '/sw.js'

/** Keeps the app itself on the device, and what the calls answer that a form is filled with. */
export async function keepApp(client: QueryClient, owner: string): Promise<() => void> {
  // Browsers have it on secure pages alone; while developing there is none.
  if (import.meta.env.PROD && 'serviceWorker' in navigator) keepScripts().catch((error) => console.warn('service worker', error))
  return keepAnswers(client, owner)
}

async function keepScripts(): Promise<void> {
  await navigator.serviceWorker.register(PROGRAM)
  const { active } = await navigator.serviceWorker.ready
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
  active?.postMessage(fetched.filter((url) => url.startsWith(`${location.origin}/assets/`)))
}
