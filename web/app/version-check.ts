import { APP_VERSION } from '@atrium/contract/constants.ts'
import { lookups } from '@atrium/contract/lookups.ts'
import { send } from '../kit/send.ts'

const KEPT = 'atrium.version'
/** Milliseconds between two questions. */
const INTERVAL = 300_000

/**
 * A stored version other than ours (or none) is replaced, and the page reloads once, so that nothing of an older version
 * stays in memory. Answers whether it reloads.
 */
export function reloadsForVersion(): boolean {
  try {
    if (localStorage.getItem(KEPT) === APP_VERSION) return false
    localStorage.setItem(KEPT, APP_VERSION)
    // Where nothing is kept, reloading would never end.
    if (localStorage.getItem(KEPT) !== APP_VERSION) return false
  } catch {
    return false
  }
  location.reload()
  return true
}

/** Reloads the page when the server is newer. */
export function watchVersion() {
  setInterval(async () => {
    if (document.hidden || !navigator.onLine) return
    const outdated = await send(lookups.appVersionCheck, { version: APP_VERSION }).catch(() => false)
    if (outdated) location.reload()
  }, INTERVAL)
}
