import { and, count, eq, exists, inArray, min, or, type SQL, sql } from 'drizzle-orm'
import type { ReadDb } from '../../../platform/database/open.ts'
import { isOfClient } from '../contract/find-contract.ts'
import { contractRemarks, contracts } from '../tables.ts'

type Viewer = { kind: string }

const talkedAbout = ['Negotiation', 'Agreed', 'Signing'] as const
/** What the other side has said and waits to have decided or answered. */
const ofOtherSide = (viewer: Viewer) => eq(contractRemarks.byClient, !isOfClient(viewer))
const open = or(eq(contractRemarks.state, 'Open'), contractRemarks.asks)

/** Contracts of which something waits for the side of the viewer. A contract that is over waits for nobody. */
export const waitsFor = (db: ReadDb, viewer: Viewer): SQL | undefined =>
  and(
    inArray(contracts.status, [...talkedAbout]),
    exists(
      db
        .select({ one: sql`1` })
        .from(contractRemarks)
        .where(
          and(
            // Not by the contract alone: the index of what waits begins with the company.
            eq(contractRemarks.landlordId, contracts.landlordId),
            eq(contractRemarks.contractId, contracts.id),
            ofOtherSide(viewer),
            open,
          ),
        ),
    ),
  )

export interface Waiting {
  toDecide: number
  toAnswer: number
  /** Since when the first of it waits. */
  since: Date | null
}

/** By contract, how much of it waits for the side of the viewer. */
export async function waitingOf(
  db: ReadDb,
  viewer: Viewer,
  rows: readonly { id: number; status: string }[],
): Promise<ReadonlyMap<number, Waiting>> {
  const ids = rows.filter(({ status }) => (talkedAbout as readonly string[]).includes(status)).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const found = await db
    .select({
      id: contractRemarks.contractId,
      toDecide: count(sql`case when ${contractRemarks.state} = 'Open' then 1 end`),
      toAnswer: count(sql`case when ${contractRemarks.asks} then 1 end`),
      since: min(contractRemarks.createdAt),
    })
    .from(contractRemarks)
    .where(and(inArray(contractRemarks.contractId, ids), ofOtherSide(viewer), open))
    .groupBy(contractRemarks.contractId)
  return new Map(found.map(({ id, ...waiting }) => [id, waiting]))
}
