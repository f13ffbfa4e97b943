import type { chat as calls } from '@atrium/contract/chat/chat.ts'
import { MAX_PEOPLE } from '@atrium/contract/chat/shapes.ts'
import { done, saved } from '@atrium/contract/kit/results.ts'
import { and, count, eq, sql } from 'drizzle-orm'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import { type Handler, withPreflight } from '../../platform/calls/serve.ts'
import { limit, perUser } from '../../platform/quotas/limit.ts'
import { conflict, invalid, notFound } from '../../platform/refusal.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { findConversation } from './find-conversation.ts'
import { isOfCompany, whoOf } from './people.ts'
import { chatConversations, chatMembers } from './tables.ts'
import { tellMembers } from './tell-members.ts'
import { type Talk, viewerMay } from './who-may.ts'

export const ENTITY = 'chat conversation'
const STARTED_IN_AN_HOUR = 200

export const startConversation: Handler<typeof calls.start> = withPreflight(
  (ctx) => limit(ctx, [perUser(ctx, 'start chat', STARTED_IN_AN_HOUR)]),
  async (ctx, { userIds, title, siteId, tenantId: chosen }) => {
    const { viewer } = ctx
    const others = [...new Set(userIds)].filter((id) => id !== viewer.userId)
    const isGroup = title !== '' || others.length !== 1
    if (others.length === 0 && !isGroup) throw invalid({ userIds: 'chat-alone' })
    if (isGroup && !title) throw invalid({ title: 'chat-name-required' })
    const { landlordId } = viewer
    const asked = { landlordId, tenantId: viewer.kind === 'landlord' ? chosen : viewer.tenantId, siteId: isGroup ? siteId : null }
    const people = await whoOf(ctx, [...others, viewer.userId], asked)
    const isViewerIn = people.some(({ id }) => id === viewer.userId) && (await holds(ctx, asked))
    if (!isViewerIn || people.length !== others.length + 1) throw invalid({ userIds: 'chat-person-gone' })
    // The company's people among themselves, whatever client was named.
    const talk = people.every(({ roleId }) => isOfCompany(roleId)) ? { ...asked, tenantId: null } : asked
    const kind = isGroup ? ('group' as const) : ('direct' as const)
    const pair = [viewer.userId, ...others].sort((one, another) => one - another)
    const row = {
      ...talk,
      kind,
      title,
      pairKey: isGroup ? null : [talk.tenantId ?? 0, ...pair].join(':'),
      createdBy: viewer.userId,
    }
    const [made] = await ctx.db
      .insert(chatConversations)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: chatConversations.id })
    // Somebody who begins the same at this moment is waited for: it is one conversation.
    const id = made?.id ?? (await idOfPair(ctx, row.pairKey ?? ''))
    await join(ctx, id, pair)
    ctx.audit({ entity: ENTITY, id, ...(made ? {} : { before: { kind } }), after: { kind, title, ...talk, people: pair } })
    return saved(id)
  },
)

export const addChatPeople: Handler<typeof calls.addPeople> = async (ctx, { id, userIds }) => {
  const conversation = await findConversation(ctx, id, { lock: true })
  if (conversation.kind !== 'group') throw conflict('chat-not-a-group')
  const added = [...new Set(userIds)]
  if (added.length === 0) throw invalid({ userIds: 'chat-alone' })
  const people = await whoOf(ctx, added, conversation)
  if (people.length !== added.length) throw invalid({ userIds: 'chat-person-gone' })
  await join(ctx, id, added)
  ctx.audit({ entity: ENTITY, id, before: { title: conversation.title }, after: { title: conversation.title, added } })
  await tellMembers(ctx, conversation, 'chatMessageUpdate')
  return done
}

export const leaveConversation: Handler<typeof calls.leave> = async (ctx, { id }) => {
  const conversation = await findConversation(ctx, id, { lock: true })
  if (conversation.kind !== 'group') throw conflict('chat-not-a-group')
  const { userId } = ctx.viewer
  await ctx.db.delete(chatMembers).where(and(eq(chatMembers.conversationId, id), eq(chatMembers.userId, userId)))
  ctx.audit({ entity: ENTITY, id, before: { title: conversation.title }, after: { title: conversation.title, left: userId } })
  await tellMembers(ctx, conversation, 'chatMessageUpdate')
  return done
}

type Context = WriteContext<CompanyViewer>

/** Whether the viewer, as who it is now, may take part. */
async function holds({ db, viewer }: Context, talk: Talk): Promise<boolean> {
  const { rows } = await db.execute<{ may: boolean }>(sql`select ${viewerMay(db, viewer, talk)} as may`)
  return rows[0]?.may ?? false
}

async function join({ db, viewer: { landlordId } }: Context, conversationId: number, userIds: readonly number[]): Promise<void> {
  await db
    .insert(chatMembers)
    .values(userIds.map((userId) => ({ conversationId, userId, landlordId })))
    .onConflictDoNothing()
  const [found] = await db.select({ n: count() }).from(chatMembers).where(eq(chatMembers.conversationId, conversationId))
  if ((found?.n ?? 0) > MAX_PEOPLE) throw conflict(['chat-full', { n: MAX_PEOPLE }])
}

async function idOfPair({ db, viewer }: Context, pairKey: string): Promise<number> {
  const isPair = and(eq(chatConversations.landlordId, viewer.landlordId), eq(chatConversations.pairKey, pairKey))
  const [found] = await db.select({ id: chatConversations.id }).from(chatConversations).where(isPair)
  if (!found) throw notFound()
  return found.id
}
