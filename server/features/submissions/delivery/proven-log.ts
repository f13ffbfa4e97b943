import { createHash } from 'node:crypto'
import type { Channel, RecipientStatus } from '@atrium/contract/kit/deliveries.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { users } from '../../../platform/auth/tables.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { findDelivery, selectRecipients } from '../../../platform/delivery/log.ts'
import { deliveries, deliveryRecipients } from '../../../platform/delivery/tables.ts'
import type { submissions } from '../tables.ts'

type Row = Pick<typeof submissions.$inferSelect, 'id' | 'landlordId' | 'deliveryId'>

interface ProvenLine {
  name: string
  /** An e-mail address; in the portal that of the account. */
  address: string
  channel: Channel
  status: RecipientStatus
  queuedAt: Date
  sentAt: Date | null
  openedAt: Date | null
  downloadedAt: Date | null
}

export interface ProvenLog {
  sender: string
  lines: readonly ProvenLine[]
  /** SHA-256 of the lines as JSON, in the order of the log. */
  hash: string
}

/** The whole log of a document: of each time it was sent. */
export async function readLog(db: ReadDb, { deliveryId, landlordId, id }: Row): Promise<ProvenLog | undefined> {
  const found = deliveryId === null ? undefined : await findDelivery(db, deliveryId)
  if (!found) return undefined
  const { kind } = found.delivery
  const its = and(eq(deliveries.landlordId, landlordId), eq(deliveries.kind, kind), eq(deliveries.recordId, id))
  const sent = db.select({ id: deliveries.id }).from(deliveries).where(its)
  const rows = await selectRecipients(db).where(inArray(deliveryRecipients.deliveryId, sent)).orderBy(asc(deliveryRecipients.id))
  const accounts = await accountsOf(
    db,
    rows.flatMap(({ recipient }) => recipient.userId ?? []),
  )
  const lines = rows.map(({ recipient, status, mailSentAt }): ProvenLine => {
    const { name, channel, userId, queuedAt, sentAt, openedAt, downloadedAt } = recipient
    const address = channel === 'portal' ? (accounts.get(userId ?? 0) ?? '') : recipient.address
    return { name, address, channel, status, queuedAt, sentAt: mailSentAt ?? sentAt, openedAt, downloadedAt }
  })
  const hash = createHash('sha256').update(JSON.stringify(lines)).digest('hex')
  return { sender: found.sender ?? '', lines, hash }
}

async function accountsOf(db: ReadDb, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return new Map(found.map(({ id, email }) => [id, email]))
}
