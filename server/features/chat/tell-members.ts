import { and, eq, gt, lte, ne } from 'drizzle-orm'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { rooms } from '../../platform/work/published-event.ts'
import type { StoredConversation } from './find-conversation.ts'
import { chatMessages } from './tables.ts'
import { readersOf } from './who-may.ts'

/** What open pages are told of a conversation: its id and the message's, for those who may take part in it now. */
export async function tellMembers(
  ctx: WriteContext<CompanyViewer>,
  conversation: Pick<StoredConversation, 'id' | 'landlordId' | 'tenantId' | 'siteId'>,
  event: 'chatMessage' | 'chatMessageUpdate',
  messageId?: number,
): Promise<void> {
  const { id, landlordId } = conversation
  const only = (await readersOf(ctx.db, conversation)).map(rooms.user)
  const about = { integer1: id, string1: messageId === undefined ? '' : String(messageId) }
  if (only.length > 0) ctx.publish({ event, landlordId, siteId: 0, tenantId: null, about, only })
}

/** Those who wrote what the viewer has read now are told, as far as they may take part: their pages say that it was read. */
export async function tellAuthors(
  ctx: WriteContext<CompanyViewer>,
  conversation: Pick<StoredConversation, 'id' | 'landlordId' | 'tenantId' | 'siteId'>,
  { after, upTo }: { after: number; upTo: number },
): Promise<void> {
  if (upTo <= after) return
  const { id, landlordId } = conversation
  const { userId } = ctx.viewer
  const written = await ctx.db
    .selectDistinct({ by: chatMessages.authorId })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.conversationId, id),
        gt(chatMessages.id, after),
        lte(chatMessages.id, upTo),
        ne(chatMessages.authorId, userId),
      ),
    )
  const readers = await readersOf(ctx.db, conversation)
  const only = written.flatMap(({ by }) => (readers.includes(by) ? [rooms.user(by)] : []))
  const about = { integer1: id, string1: String(upTo) }
  if (only.length > 0) ctx.publish({ event: 'chatRead', landlordId, siteId: 0, tenantId: null, about, only })
}
