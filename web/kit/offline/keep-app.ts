import type { QueryClient } from '@tanstack/react-query'
import { runningProgram } from '../service-worker.ts'
import { keepAnswers } from './answers.ts'

/** Keeps the app itself on the device, and what the calls answer that a form is filled with. */
export async function keepApp(client: QueryClient, owner: string): Promise<() => void> {
  // Browsers have it on secure pages alone; while developing there is none.
  if (import.meta.env.PROD && 'serviceWorker' in navigator) keepScripts().catch((error) => console.warn('service worker', error))
  return keepAnswers(client, owner)
}

async function keepScripts(): Promise<void> {
  const { active } = await runningProgram()
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
  active?.postMessage(fetched.filter((url) => url.startsWith(`${location.origin}/assets/`)))
}
