import { inArray } from 'drizzle-orm'
import type { ReadDb } from '../database/open.ts'
import { publishChanges } from '../work/publish-changes.ts'
import type { Deliverable } from './deliverable.ts'
import { deliveries, deliveryRecipients } from './tables.ts'

/**
 * Tells the people of the landlords that something has become of messages of their deliveries: the log and every list that says how
 * far a delivery is ask again. Nobody else is shown that.
 */
export async function publishProgress(db: ReadDb, kinds: readonly Deliverable[], mailIds: readonly number[]): Promise<void> {
  const recipients = db
    .select({ deliveryId: deliveryRecipients.deliveryId })
    .from(deliveryRecipients)
    .where(inArray(deliveryRecipients.mailId, [...mailIds]))
  const moved = await db
    .selectDistinct({ landlordId: deliveries.landlordId, kind: deliveries.kind })
    .from(deliveries)
    .where(inArray(deliveries.id, recipients))
  for (const [landlordId, some] of Map.groupBy(moved, (one) => one.landlordId)) {
    const topics = kinds.filter(({ kind }) => some.some((one) => one.kind === kind)).flatMap((kind) => kind.topics)
    await publishChanges(db, { topics: ['delivery', ...new Set(topics)], landlordIds: [landlordId], onlyStaff: true })
  }
}
