import { and, eq } from 'drizzle-orm'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import { notFound } from '../../platform/refusal.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { chatConversations } from './tables.ts'
import { ownConversations } from './who-may.ts'

export type StoredConversation = typeof chatConversations.$inferSelect

/** A conversation that the viewer is in and may take part in; what it is not answers as what does not exist. */
export async function findConversation(
  { db, viewer }: ReadContext<CompanyViewer>,
  id: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredConversation> {
  const found = db
    .select()
    .from(chatConversations)
    .where(and(eq(chatConversations.id, id), ownConversations(db, viewer)))
  const [row] = await (lock ? found.for('update') : found)
  if (!row) throw notFound()
  return row
}
