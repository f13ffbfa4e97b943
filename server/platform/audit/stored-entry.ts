import type { ChainEntry } from './entry-hash.ts'
import type { auditEntries } from './tables.ts'

/** A row of the log as it was hashed. */
export const entryOf = (row: typeof auditEntries.$inferSelect): ChainEntry => ({
  chain: row.landlordId ?? 0,
  sequence: row.sequence ?? 0,
  at: row.at.toISOString(),
  userId: row.userId,
  supportBy: row.supportBy,
  call: row.call,
  entity: row.entity,
  entityId: row.entityId,
  before: row.before,
  after: row.after,
  ip: row.ip,
  requestId: row.requestId,
  previousHash: row.previousHash ?? '',
  hash: row.hash ?? '',
})
