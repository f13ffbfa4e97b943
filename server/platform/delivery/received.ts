import type { Column } from 'drizzle-orm'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../access/viewer.ts'
import type { WriteContext } from '../work/context.ts'
import { deliveryRecipients } from './tables.ts'

const to = ({ userId }: Viewer, kind: string, recordId: SQL | Column) => sql`
  from delivery_recipients r join deliveries d on d.id = r.delivery_id
  where r.user_id = ${userId} and r.channel = 'portal' and d.kind = ${kind} and d.record_id = ${recordId}`

/** Whether a record was delivered to the viewer, and not recalled before it was opened. */
export const received = (viewer: Viewer, kind: string, recordId: Column): SQL =>
  sql`exists (select 1 ${to(viewer, kind, recordId)} and r.status <> 'recalled')`

/** Whether a record has been delivered to whoever it is for, and was not recalled. */
export const delivered = (landlordId: number, kind: string, recordId: Column): SQL =>
  sql`exists (select 1 from deliveries d where d.landlord_id = ${landlordId} and d.kind = ${kind} and d.record_id = ${recordId}
    and d.state in ('expanding', 'sending', 'done') and 'portal' = any(d.channels))`

/** Notes that the viewer has opened a record, the first time; in the portal only, since a mail may still be unread. */
export async function markOpened({ db, viewer }: WriteContext, kind: string, recordId: number): Promise<boolean> {
  const own = sql`${deliveryRecipients.id} in (select r.id ${to(viewer, kind, sql`${recordId}`)})`
  const opened = await db
    .update(deliveryRecipients)
    .set({ status: 'opened', openedAt: sql`now()` })
    .where(and(own, eq(deliveryRecipients.status, 'sent')))
    .returning({ id: deliveryRecipients.id })
  return opened.length > 0
}
