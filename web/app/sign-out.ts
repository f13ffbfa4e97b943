import { account } from '@atrium/contract/account.ts'
import { selectedClient, selectedSite } from '../kit/selection.ts'
import { send } from '../kit/send.ts'
import { showError } from '../kit/toast.ts'
import { loginUrl } from './custom-url.ts'
import { queryClient } from './query-client.ts'

/** Document 3, section 9. */
const LOGOUT_DELAY = 500

type Navigate = (to: string, options?: { replace: boolean }) => void | Promise<void>
interface Place {
  pathname: string
  search: string
  hash: string
}

/** The session ended by itself: goes to the login screen, which leads back to where the viewer was. */
export async function leave(navigate: Navigate, from: Place) {
  if (from.pathname.startsWith('/login')) return
  await navigate(loginUrl(from), { replace: true })
  forget()
}

/** Logs out: tells the server, waits half a second, clears what the session left, goes to login. */
export async function logOut(navigate: Navigate) {
  try {
    await send(account.logout, {})
  } catch (error) {
    // Still logged in: saying otherwise would leave the session open to the next person at this desk.
    return showError(error)
  }
  await new Promise((resolve) => setTimeout(resolve, LOGOUT_DELAY))
  await navigate('/login')
  forget()
}

function forget() {
  selectedSite.forget()
  selectedClient.forget()
  queryClient.clear()
}
