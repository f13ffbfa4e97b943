import type { account } from '@atrium/contract/account.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { APIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import { sessions } from '../../platform/auth/tables.ts'
import { checkThrottle, clearFailures, noteFailure } from '../../platform/auth/throttle.ts'
import type { Context } from '../../platform/http/context.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** One answer for an unknown address, a wrong password and a locked account: it must not tell which it was. */
const WRONG = 'The e-mail address or the password is wrong'

/** Document 2, section 7: username, password, rememberMe. */
export const login: Handler<typeof account.login> = async (ctx, { username, password, rememberMe }) => {
  const { ip } = ctx.request
  await checkThrottle(ctx.db, username, ip)
  const started = await startSession(ctx, { email: username.toLowerCase(), password, rememberMe })
  if (!started) {
    await noteFailure(ctx.db, username, ip)
    ctx.audit({ entity: 'login', after: { username, successful: false } })
    throw new Refusal(401, WRONG, { keepsWrites: true })
  }
  await clearFailures(ctx.db, username, ip)
  ctx.setCookies(started.cookies)
  ctx.audit({
    entity: 'login',
    id: started.userId,
    after: { successful: true },
    ...(started.landlordId ? { landlordId: started.landlordId } : {}),
  })
  return done
}

async function startSession(ctx: Context, body: { email: string; password: string; rememberMe: boolean }) {
  try {
    const { headers, response } = await ctx.app.auth.api.signInEmail({ body, headers: ctx.request.headers, returnHeaders: true })
    const userId = Number(response.user.id)
    const viewer = await ctx.app.loadViewer(ctx.db, userId, undefined)
    if (viewer) return { userId, landlordId: viewer.landlordId, cookies: headers.getSetCookie() }
    await ctx.db.delete(sessions).where(eq(sessions.token, response.token))
    return undefined
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) return undefined
    throw error
  }
}
