import { APP_VERSION } from '@atrium/contract/kit/constants.ts'
import { versionCheck } from '@atrium/contract/kit/version-check.ts'
import { send } from '../kit/send.ts'

/** Milliseconds between two checks. */
const INTERVAL = 300_000

/** Reloads the page when the server is newer. */
export function watchVersion() {
  setInterval(async () => {
    if (document.hidden || !navigator.onLine) return
    const outdated = await send(versionCheck.appVersionCheck, { version: APP_VERSION }).catch(() => false)
    if (outdated) location.reload()
  }, INTERVAL)
}
