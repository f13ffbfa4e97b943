import type { CompanyViewer } from '../../platform/access/viewer.ts'
import type { WriteContext } from '../../platform/work/context.ts'
import { rooms } from '../../platform/work/published-event.ts'
import type { StoredConversation } from './find-conversation.ts'
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
