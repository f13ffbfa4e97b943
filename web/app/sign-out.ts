import { account } from '@atrium/contract/access/account.ts'
import { selectedClient, selectedSite } from '../kit/selection.ts'
import { send } from '../kit/send.ts'
import { showError } from '../kit/toast.ts'
import { applyTheme } from './applied-theme.ts'
import { loginUrl } from './custom-url.ts'
import { loginHint } from './login-hint.ts'

/** How long logging out takes, so that its message can be read. */
const LOGOUT_DELAY = 500

/** The session ended by itself: goes to the login, which leads back to where the viewer is. */
export function redirectToLogin() {
  loginHint.forget()
  applyTheme(undefined)
  location.replace(loginUrl(location))
}

/**
 * Logs out: tells the server, waits half a second, goes to the login. That is a new page, so nothing of what was shown
 * stays in memory.
 */
export async function logOut() {
  try {
    await send(account.logout, {})
  } catch (error) {
    // Still logged in: saying otherwise would leave the session open to the next person at this desk.
    return showError(error)
  }
  await new Promise((resolve) => setTimeout(resolve, LOGOUT_DELAY))
  selectedSite.forget()
  selectedClient.forget()
  loginHint.forget()
  applyTheme(undefined)
  location.assign('/login')
}
