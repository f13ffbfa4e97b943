import { and, eq } from 'drizzle-orm'
import type { Viewer } from '../../platform/access/viewer.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { chatConversations, chatMessages } from './tables.ts'
import { ownConversations } from './who-may.ts'

const isOfCompany = (viewer: Viewer) => viewer.kind === 'landlord' || viewer.kind === 'client' || viewer.kind === 'corporate'

/** Whether a file was sent in a conversation that the viewer may read. It is of no site, so that nothing else opens it. */
export async function opensChatFile({ db, viewer }: ReadContext, fileId: number): Promise<boolean> {
  if (!isOfCompany(viewer)) return false
  const found = await db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .innerJoin(chatConversations, eq(chatConversations.id, chatMessages.conversationId))
    .where(and(eq(chatMessages.fileId, fileId), ownConversations(db, viewer)))
    .limit(1)
  return found.length > 0
}
