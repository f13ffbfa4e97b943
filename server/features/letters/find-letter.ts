import { eq, isNotNull, type SQL } from 'drizzle-orm'
import type { CompanyViewer } from '../../platform/access/viewer.ts'
import { deliveries } from '../../platform/delivery/tables.ts'
import { findRow } from '../../platform/records/rows.ts'
import { conflict, notFound } from '../../platform/refusal.ts'
import type { ReadContext, WriteContext } from '../../platform/work/context.ts'
import { letters } from './tables.ts'

export type LetterRow = typeof letters.$inferSelect

/** Of the company, which sees drafts, who made them and what became of each. */
export const isOurs = ({ kind }: { kind: string }) => kind === 'landlord'

/** What clients are shown: what has left. */
export const shownTo = (viewer: { kind: string }): SQL | undefined => (isOurs(viewer) ? undefined : isNotNull(letters.sentAt))

/** A letter, if it is there for the viewer. */
export async function findLetter(
  ctx: Pick<ReadContext<CompanyViewer>, 'db' | 'viewer' | 'scope'>,
  id: number,
): Promise<LetterRow> {
  const row = await findRow(ctx, letters, id)
  if (!isOurs(ctx.viewer) && row.sentAt === null) throw notFound()
  return row
}

/** A letter that can still be changed, locked: neither sent nor about to be. */
export async function findDraft(ctx: WriteContext, id: number): Promise<LetterRow> {
  const row = await findRow(ctx, letters, id, { lock: true })
  if (row.sentAt !== null) throw conflict('letter-sent')
  if (row.deliveryId !== null) {
    const [last] = await ctx.db.select({ state: deliveries.state }).from(deliveries).where(eq(deliveries.id, row.deliveryId))
    if (last?.state === 'waiting') throw conflict('letter-scheduled')
  }
  return row
}
