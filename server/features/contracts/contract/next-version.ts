import { contractEntity } from '@atrium/contract/contracts/contracts.ts'
import { type ContractPart, MAX_PARTS } from '@atrium/contract/contracts/parts.ts'
import { isWritten } from '@atrium/contract/contracts/states.ts'
import type { CompanyViewer } from '../../../platform/access/viewer.ts'
import { updateRow } from '../../../platform/records/rows.ts'
import { conflict } from '../../../platform/refusal.ts'
import type { WriteContext } from '../../../platform/work/context.ts'
import { contracts, contractVersions } from '../tables.ts'
import type { ContractRow } from './find-contract.ts'

/** Characters of a contract with their formatting. */
const MAX_TEXT = 2_000_000

/** Refuses what is more than a contract may hold. */
export function checkLength(parts: readonly ContractPart[]): void {
  if (parts.length > MAX_PARTS) throw conflict(['contract-too-long', { n: MAX_TEXT }])
  const length = parts.reduce((sum, { description, descriptionHtml }) => sum + (descriptionHtml ?? description).length, 0)
  if (length > MAX_TEXT) throw conflict(['contract-too-long', { n: MAX_TEXT }])
}

/** Whose words they are where somebody else's were taken. */
export interface Why {
  /** What was done, in words that name the part. */
  why: string
}

/** Gives a contract that is a draft or negotiated other parts, as its next version. */
export async function nextVersion(ctx: WriteContext<CompanyViewer>, row: ContractRow, parts: ContractPart[], { why }: Why) {
  if (!isWritten(row.status)) throw conflict('contract-closed')
  checkLength(parts)
  const { id, landlordId, name } = row
  const no = row.versionNo + 1
  await ctx.db.insert(contractVersions).values({ landlordId, contractId: id, no, parts, why, createdBy: ctx.viewer.userId })
  const before = { id, name, versionNo: row.versionNo }
  return updateRow(ctx, contractEntity.name, contracts, before, row.version, { versionNo: no }, { name, versionNo: no, why })
}
