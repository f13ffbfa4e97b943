import type { account } from '@atrium/contract/account.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { APIError } from 'better-auth/api'
import { checkThrottle, noteFailure } from '../../platform/auth/throttle.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Changes the viewer's own password. Every other session of the viewer ends; this one goes on under a new token. */
export const changePassword: Handler<typeof account.changePassword> = async (ctx, body) => {
  const key = `change ${ctx.viewer.userId}`
  await checkThrottle(ctx.db, key, ctx.request.ip)
  try {
    const { headers } = await ctx.app.auth.api.changePassword({
      body: { ...body, revokeOtherSessions: true },
      headers: ctx.request.headers,
      returnHeaders: true,
    })
    ctx.setCookies(headers.getSetCookie())
  } catch (error) {
    if (!(error instanceof APIError) || error.statusCode >= 500) throw error
    await noteFailure(ctx.db, key, ctx.request.ip)
    throw new Refusal(400, 'The current password is wrong', {
      fields: { currentPassword: 'The current password is wrong' },
      keepsWrites: true,
    })
  }
  ctx.audit({ entity: 'user', id: ctx.viewer.userId, after: { changed: 'password' } })
  ctx.afterCommit(() => ctx.app.forgetViewer(ctx.viewer.userId))
  return done
}
