import type { chatMessages as calls } from '@atrium/contract/chat/chat.ts'
import type { HubEventName } from '@atrium/contract/kit/events.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { eq } from 'drizzle-orm'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import { users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { publishInTransaction } from '../../platform/database/event-bus.ts'
import { notFound } from '../../platform/refusal.ts'
import type { OutsideContext } from '../../platform/work/context.ts'
import { addressMessage, rooms } from '../../platform/work/published-event.ts'
import { findConversation } from './find-conversation.ts'
import { isTalkedWith } from './people.ts'
import { readersOf } from './who-may.ts'

// What holds for a moment and is stored nowhere: who is writing, who is there.

/** Pages say it every three seconds; more often is not passed on. */
const TOLD_EVERY_MS = 2_000
const REMEMBERED = 10_000
const lastTold = new Map<string, number>()

export const chatTyping: Handler<typeof calls.typing> = async (ctx, { conversationId }) => {
  const conversation = await findConversation(ctx, conversationId)
  const { userId } = ctx.viewer
  if (!isDue(`${conversationId} ${userId}`)) return done
  const readers = (await readersOf(ctx.db, conversation)).filter((id) => id !== userId)
  const [own] = await ctx.db.select({ name: users.firstName }).from(users).where(eq(users.id, userId))
  await tell(ctx, 'chatTyping', { integer1: conversationId, string1: own?.name ?? '' }, readers)
  return done
}

export const pingUser: Handler<typeof calls.ping> = async (ctx, { id }) => {
  if (!(await isTalkedWith(ctx, id))) throw notFound()
  const online = ctx.app.presence.isOnline(id)
  await tell(ctx, 'chatUserStatus', { integer1: id, string1: online ? 'online' : 'offline' }, [ctx.viewer.userId])
  return { online }
}

function isDue(key: string): boolean {
  const now = Date.now()
  if (now - (lastTold.get(key) ?? 0) < TOLD_EVERY_MS) return false
  if (lastTold.size >= REMEMBERED) lastTold.clear()
  lastTold.set(key, now)
  return true
}

async function tell(
  { app, viewer }: OutsideContext<CompanyViewer>,
  event: HubEventName,
  about: { integer1: number; string1: string },
  to: readonly number[],
): Promise<void> {
  if (to.length === 0) return
  const published = { event, landlordId: viewer.landlordId, siteId: 0, tenantId: null, about, only: to.map(rooms.user) }
  await publishInTransaction(app.database.db, 'announcement', addressMessage(published, viewer.userId))
}
