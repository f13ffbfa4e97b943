import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm'
import type { ReadDb } from '../database/open.ts'
import { breakAt, type ChainFault, type ChainPosition, chainStart } from './check-chain.ts'
import { entryOf } from './stored-entry.ts'
import { auditEntries, auditHeads } from './tables.ts'

const CHUNK = 500

/** The result of verifying a part of a chain. */
export interface ChainVerification {
  /** Entries of the chain, as its head has it. */
  total: number
  /** The last place that was looked at; the next part follows it. */
  upTo: number
  broken: { sequence: number; id: number | null; at: string | null; why: ChainFault } | null
}

/** The chain of a company (null: the platform's) by the columns of its entries. */
export const inChain = (landlordId: number | null) =>
  landlordId === null ? isNull(auditEntries.landlordId) : eq(auditEntries.landlordId, landlordId)

/**
 * Looks at up to `most` entries of a chain behind `after`, in chunks, and stops at the first that is broken. What is written
 * meanwhile lies beyond the head that it began with.
 */
export async function verifyChain(
  db: ReadDb,
  landlordId: number | null,
  after: number,
  most: number,
): Promise<ChainVerification> {
  const [head] = await db
    .select()
    .from(auditHeads)
    .where(eq(auditHeads.chain, landlordId ?? 0))
  const total = head?.sequence ?? 0
  const end = Math.min(total, after + most)
  let reached = await standing(db, landlordId, after)
  while (reached.sequence < end) {
    const rows = await db
      .select()
      .from(auditEntries)
      .where(and(inChain(landlordId), gt(auditEntries.sequence, reached.sequence), lte(auditEntries.sequence, end)))
      .orderBy(asc(auditEntries.sequence))
      .limit(CHUNK)
    for (const row of rows) {
      const entry = entryOf(row)
      const why = breakAt(entry, reached)
      if (why) return { total, upTo: entry.sequence, broken: { sequence: entry.sequence, id: row.id, at: entry.at, why } }
      reached = entry
    }
    if (rows.length < CHUNK && reached.sequence < end) {
      const why = end === total ? 'end' : 'missing'
      return { total, upTo: end, broken: { sequence: reached.sequence + 1, id: null, at: null, why } }
    }
  }
  if (end < total) return { total, upTo: end, broken: null }
  const beyond = await afterHead(db, landlordId, total)
  if (beyond || (head && head.hash !== reached.hash))
    return { total, upTo: total, broken: { sequence: beyond ?? total, id: null, at: null, why: 'link' } }
  return { total, upTo: total, broken: null }
}

/** Where the previous part ended. That entry was verified by it, or is reported by this one. */
async function standing(db: ReadDb, landlordId: number | null, after: number): Promise<ChainPosition> {
  if (after === 0) return chainStart
  const [row] = await db
    .select({ hash: auditEntries.hash })
    .from(auditEntries)
    .where(and(inChain(landlordId), eq(auditEntries.sequence, after)))
  return { sequence: after, hash: row?.hash ?? '' }
}

/** An entry without a head of its own: the head was taken back, or an entry was put behind it. Those just written have moved it. */
async function afterHead(db: ReadDb, landlordId: number | null, total: number): Promise<number | undefined> {
  const [row] = await db
    .select({ sequence: auditEntries.sequence, head: auditHeads.sequence })
    .from(auditEntries)
    .leftJoin(auditHeads, eq(auditHeads.chain, landlordId ?? 0))
    .where(and(inChain(landlordId), gt(auditEntries.sequence, total)))
    .limit(1)
  return row?.sequence && row.sequence > (row.head ?? 0) ? row.sequence : undefined
}
