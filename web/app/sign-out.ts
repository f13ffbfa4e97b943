import { account } from '@atrium/contract/access/account.ts'
import { answersAreKept } from '../kit/offline/hints.ts'
import { forgetRecent } from '../kit/search/forget-recent.ts'
import { selectedClient, selectedSite } from '../kit/selection.ts'
import { send } from '../kit/send.ts'
import { showError } from '../kit/toast.ts'
import { applyTheme } from './applied-theme.ts'
import { loginUrl } from './custom-url.ts'
import { loginHint } from './login-hint.ts'
import { queryClient } from './query-client.ts'

/** How long logging out takes, so that its message can be read. */
const LOGOUT_DELAY = 500

/** A database that does not answer keeps nobody on the page. */
const LONGEST_FORGETTING = 2_000

/** So long the answer to what is being sent is waited for. */
const LONGEST_WAIT = 10_000

/** The session ended by itself: goes to the login, which leads back to where the viewer is. */
async function redirectToLogin() {
  loginHint.forget()
  forgetRecent()
  applyTheme(undefined)
  await forgetKept()
  location.replace(loginUrl(location))
}

/** What was kept to look at without a connection goes with the session; what waits to be sent stays for its user. */
async function forgetKept(): Promise<void> {
  if (!answersAreKept.get()) return
  const forgotten = import('../kit/offline/answers.ts').then(({ forgetAnswers }) => forgetAnswers()).catch(() => {})
  await Promise.race([forgotten, new Promise((resolve) => setTimeout(resolve, LONGEST_FORGETTING))])
}

/**
 * Something was refused as nobody's: goes to the login when the session is over, and answers whether it is. What was asked while a call
 * renewed the session (a second step was set up, a password changed) was asked with a cookie that is worth nothing since: the session is
 * alive then, and everything is asked again.
 */
export async function leaveWhenOver(): Promise<boolean> {
  const isOver = await isSessionOver()
  if (isOver) await redirectToLogin()
  // A server that cannot say it now is not asked everything again.
  else if (isOver === false) void queryClient.invalidateQueries()
  return isOver === true
}

/** Undefined: the server did not answer, so that nobody is sent away from what they have on the page. */
async function isSessionOver(): Promise<boolean | undefined> {
  // Nothing was sent that could have renewed it.
  if (queryClient.getMutationCache().getAll().length === 0) return true
  const until = Date.now() + LONGEST_WAIT
  while (queryClient.isMutating() > 0 && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 50))
  const now = await send(account.isAuthenticated, {}).catch(() => undefined)
  return now && !now.isAuthenticated
}

/**
 * Logs out: tells the server, waits half a second, goes to the login. That is a new page, so nothing of what was shown
 * stays in memory. `forget`: what else goes once it is done.
 */
export async function logOut(forget: () => Promise<void> = async () => {}) {
  try {
    await send(account.logout, {})
  } catch (error) {
    // Still logged in: saying otherwise would leave the session open to the next person at this desk.
    return showError(error)
  }
  await new Promise((resolve) => setTimeout(resolve, LOGOUT_DELAY))
  await forget().catch((error) => console.error(error))
  await forgetKept()
  selectedSite.forget()
  selectedClient.forget()
  loginHint.forget()
  forgetRecent()
  applyTheme(undefined)
  location.assign('/login')
}
