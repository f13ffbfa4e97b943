import type { account } from '@atrium/contract/access/account.ts'
import { done } from '@atrium/contract/kit/results.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { publishAllInTransaction } from '../../platform/database/event-bus.ts'
import { loginEvents } from '../../platform/login/login-event.ts'
import { addressMessage } from '../../platform/work/published-event.ts'

/** Ends the session here and on the server; without one it does nothing. The API fixes it as a GET. */
export const logout: Handler<typeof account.logout> = async (ctx) => {
  const { headers } = await ctx.app.auth.api.signOut({ headers: ctx.request.headers, returnHeaders: true })
  ctx.setCookies(headers.getSetCookie())
  ctx.app.forgetViewer(ctx.viewer.userId)
  const messages = loginEvents('tenantLogout', ctx.viewer).map((event) => addressMessage(event, ctx.viewer.userId))
  await publishAllInTransaction(ctx.db, 'announcement', messages)
  return done
}
