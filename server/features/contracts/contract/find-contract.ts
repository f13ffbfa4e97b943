import type { ContractPart } from '@atrium/contract/contracts/parts.ts'
import { and, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { CompanyViewer } from '../../../platform/access/viewer.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { checkVersion } from '../../../platform/records/rows.ts'
import { notFound } from '../../../platform/refusal.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { contracts, contractVersions } from '../tables.ts'

export type ContractRow = typeof contracts.$inferSelect
export type Reading = Pick<ReadContext<CompanyViewer>, 'db' | 'viewer' | 'scope'>

export const isOfClient = ({ kind }: { kind: string }) => kind === 'client' || kind === 'corporate'

/** What clients are never shown: what was not shared with them. */
export const isShared = (viewer: { kind: string }): SQL | undefined =>
  isOfClient(viewer) ? isNotNull(contracts.sharedAt) : undefined

interface Find {
  /** Holds it until the transaction ends, so that what is done with it is done in turn. */
  lock?: boolean
  /** Refuses one that was changed since it was shown. */
  version?: number
}

/** A contract, if it is there for the viewer. */
export async function findContract(ctx: Reading, id: number, { lock = false, version }: Find = {}): Promise<ContractRow> {
  const found = ctx.db
    .select()
    .from(contracts)
    .where(and(ctx.scope.of(contracts), isShared(ctx.viewer), eq(contracts.id, id)))
  const [row] = await (lock ? found.for('update') : found)
  if (!row) throw notFound()
  if (version !== undefined) checkVersion(row.version, version)
  return row
}

/** What a version of a contract says. */
export async function partsOf(db: ReadDb, { id }: Pick<ContractRow, 'id'>, versionNo: number): Promise<ContractPart[]> {
  const [row] = await db
    .select({ parts: contractVersions.parts })
    .from(contractVersions)
    .where(and(eq(contractVersions.contractId, id), eq(contractVersions.no, versionNo)))
  if (!row) throw notFound()
  return row.parts
}
