import { endSessions } from '../../platform/auth/end-sessions.ts'
import type { WriteContext } from '../../platform/work/context.ts'

/**
 * Whoever had to set up a second step has it now, and every other session of theirs was begun without one: those end, or whoever
 * knew the password would only have had to wait until its owner does the rest.
 */
export async function afterSetUp(ctx: WriteContext, sessionId: number): Promise<void> {
  if (ctx.viewer.secondStep === 'missing') await endSessions(ctx, ctx.viewer.userId, sessionId)
}
