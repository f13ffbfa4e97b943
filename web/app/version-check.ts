import { APP_VERSION } from '@atrium/contract/kit/constants.ts'

const KEPT = 'atrium.version'

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
