/** The program that runs in the background; made by the build (web/build/service-worker.ts). */
const PROGRAM = '/sw.js'

/** Installs it in this browser, and waits until it runs. */
export async function runningProgram(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(PROGRAM)
  return navigator.serviceWorker.ready
}
