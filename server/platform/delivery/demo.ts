import type { Channel } from '@atrium/contract/kit/deliveries.ts'
import { eq, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../database/open.ts'
import type { Deliverable, DeliverableRow } from './deliverable.ts'
import { readPeople } from './people.ts'
import { deliveries, deliveryRecipients } from './tables.ts'

interface PlannedDelivery {
  db: Db
  of: Deliverable
  row: DeliverableRow
  createdBy: number
  at: Date
}
interface Past extends PlannedDelivery {
  people: SQL
}

const MINUTE = 60_000
const MOST = 200

/** A delivery of the demo that has long arrived: two of three have opened it in the portal. */
export async function insertDelivery({ db, of, row, people, createdBy, at }: Past): Promise<void> {
  const { landlordId } = row
  const deliveryId = await insertOf({ db, of, row, createdBy, at }, { state: 'done', createdAt: at, updatedAt: at })
  const rows = (await readPeople(db, people, { behind: '', limit: MOST })).flatMap(
    ({ key: person, name, email, userId, language }, n) => {
      const common = { deliveryId, landlordId, name, person, userId, language, sentAt: new Date(at.getTime() + (n + 1) * 400) }
      const isOpened = n % 3 !== 2
      const opened = isOpened
        ? { status: 'opened' as const, openedAt: new Date(at.getTime() + (n + 7) * 5 * MINUTE) }
        : { status: 'sent' as const, openedAt: null }
      return [
        ...(userId === null ? [] : [{ ...common, channel: 'portal' as const, address: `user ${userId}`, ...opened }]),
        ...(email
          ? [{ ...common, channel: 'email' as const, address: email.toLowerCase(), status: 'sent' as const, openedAt: null }]
          : []),
      ]
    },
  )
  if (rows.length > 0) await db.insert(deliveryRecipients).values(rows)
}

/** A delivery of the demo that waits for its time. */
export async function insertWaiting(waiting: PlannedDelivery): Promise<void> {
  await insertOf(waiting, {})
}

/** The delivery of a record, which is its last one then; answers its id. */
async function insertOf(
  { db, of, row, createdBy, at }: PlannedDelivery,
  more: Partial<typeof deliveries.$inferInsert>,
): Promise<number> {
  const { landlordId, siteId, id: recordId } = row
  const channels: Channel[] = ['portal', 'email']
  const [made] = await db
    .insert(deliveries)
    .values({ landlordId, siteId, kind: of.kind, recordId, createdBy, channels, sendAt: at, ...more })
    .returning({ id: deliveries.id })
  const { id: deliveryId } = made as { id: number }
  await db
    .update(of.table as PgTable)
    .set({ deliveryId })
    .where(eq(of.table.id, recordId))
  return deliveryId
}
