import { type accountSupport, SUPPORT_CONSENT_HOURS, SUPPORT_MINUTES, type support } from '@atrium/contract/access/support.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { eq } from 'drizzle-orm'
import { currentSession } from '../../../platform/auth/current-session.ts'
import { endSupport } from '../../../platform/auth/end-sessions.ts'
import { renewSession } from '../../../platform/auth/renew-session.ts'
import { sessions, users } from '../../../platform/auth/tables.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { linkTo } from '../../../platform/link.ts'
import { conflict, forbidden, invalid, notFound } from '../../../platform/refusal.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { supportMail } from './mail.ts'
import { findUser, isAdminRole } from './user-row.ts'

/**
 * Turns the admin's session into one of a user, with a new token, for at most an hour. Needs the user's consent or a recorded
 * reason; the user is mailed in both cases.
 */
export const signInAs: Handler<typeof support.signInAs> = async (ctx, { userId, reason }) => {
  const { user } = await findUser(ctx, userId)
  if (isAdminRole(user.roleId)) throw forbidden('support-as-admin')
  const allowed = user.supportAllowedUntil !== null && user.supportAllowedUntil > new Date()
  if (!allowed && !reason) throw invalid({ reason: 'support-reason' })
  const supportUntil = new Date(Date.now() + SUPPORT_MINUTES * 60_000)
  const supportBy = ctx.viewer.userId
  if (!(await ctx.app.loadViewer(ctx.db, { userId, supportBy, supportUntil }))) throw conflict('support-user-inactive')
  const sessionId = await renewSession(ctx, userId, false)
  // Nobody has proved to be the user: what asks for that has to be refused.
  await ctx.db
    .update(sessions)
    .set({ supportBy, supportUntil, confirmedAt: new Date(0) })
    .where(eq(sessions.id, sessionId))
  const admin = await nameOf(ctx, supportBy)
  const content = supportMail({
    language: user.language ?? 'en',
    firstName: user.firstName,
    admin,
    reason: allowed ? '' : reason,
    until: supportUntil.toISOString().slice(0, 16).replace('T', ' '),
    url: linkTo(ctx.app.config, '/account'),
  })
  await ctx.sendMail({ to: user.email, landlordId: user.landlordId, content, goes: 'login' })
  const note = {
    entity: 'support',
    id: userId,
    after: { user: user.name, consent: allowed, reason, until: supportUntil.toISOString() },
  }
  ctx.audit({ ...note, ...(user.landlordId ? { landlordId: user.landlordId } : {}) })
  ctx.afterCommit(() => ctx.app.forgetViewer(supportBy))
  return done
}

/** The session is the admin's own again, under a new token; asked by the user, every session of the support as them ends. */
export const stopSupport: Handler<typeof accountSupport.stop> = async (ctx) => {
  const { supportBy, userId } = ctx.viewer
  if (supportBy === null) {
    if ((await endSupport(ctx, userId)) === 0) throw conflict('not-in-support')
    ctx.audit({ entity: 'support', id: userId, after: { ended: true } })
    return done
  }
  await renewSession(ctx, supportBy, false)
  ctx.audit({ entity: 'support', id: userId, after: { ended: true } })
  ctx.afterCommit(() => ctx.app.forgetViewer(userId))
  return done
}

export const getSupport: Handler<typeof accountSupport.get> = async (ctx) => {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, ctx.viewer.userId))
  if (!user) throw notFound()
  const { supportBy } = ctx.viewer
  const session = supportBy === null ? undefined : await currentSession(ctx)
  const until = session?.supportUntil
  return {
    allowedUntil: future(user.supportAllowedUntil),
    session: supportBy !== null && until ? { admin: await nameOf(ctx, supportBy), until: until.toISOString() } : null,
  }
}

/** Whoever takes the consent back is rid of the support at once, also of one that came in for a reason. */
export const allowSupport: Handler<typeof accountSupport.allow> = async (ctx, { allow }) => {
  const supportAllowedUntil = allow ? new Date(Date.now() + SUPPORT_CONSENT_HOURS * 3_600_000) : null
  await ctx.db.update(users).set({ supportAllowedUntil }).where(eq(users.id, ctx.viewer.userId))
  const ended = allow ? 0 : await endSupport(ctx, ctx.viewer.userId)
  ctx.audit({ entity: 'support', id: ctx.viewer.userId, after: { allowed: allow, ...(ended > 0 ? { ended: true } : {}) } })
  return { ...done, allowedUntil: future(supportAllowedUntil) }
}

const future = (at: Date | null) => (at && at > new Date() ? at.toISOString() : null)

async function nameOf({ db }: ReadContext, id: number): Promise<string> {
  const [user] = await db.select({ name: users.name }).from(users).where(eq(users.id, id))
  return user?.name ?? ''
}
