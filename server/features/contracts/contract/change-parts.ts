import type { contracts as calls } from '@atrium/contract/contracts/contracts.ts'
import { contractNo } from '@atrium/contract/contracts/contracts.ts'
import type { ContractPart } from '@atrium/contract/contracts/parts.ts'
import { and, eq } from 'drizzle-orm'
import type { CompanyViewer } from '../../../platform/access/viewer.ts'
import type { Handler } from '../../../platform/calls/serve.ts'
import { companyLanguage } from '../../../platform/mail/company-language.ts'
import { findRow } from '../../../platform/records/rows.ts'
import { conflict } from '../../../platform/refusal.ts'
import { storedText } from '../../../platform/rich-text/clean.ts'
import type { WriteContext } from '../../../platform/work/context.ts'
import { assemble } from '../assemble/assemble.ts'
import { contractValues } from '../assemble/contract-values.ts'
import { leaseOf } from '../assemble/for-whom.ts'
import { newKey } from '../part-keys.ts'
import { contractParts, contractRemarks } from '../tables.ts'
import { type ContractRow, findContract, partsOf } from './find-contract.ts'
import { nextVersion } from './next-version.ts'
import { tellOfVersion } from './tell.ts'

/** Where a part stands; one that is no longer there is refused. */
export function placeOfPart(parts: readonly ContractPart[], key: string): number {
  const at = parts.findIndex((part) => part.key === key)
  if (at < 0) throw conflict('contract-part-gone')
  return at
}

export const changePart: Handler<typeof calls.changePart> = async (ctx, input) => {
  const { id, version, key, name, description, descriptionFormat } = input
  const row = await findContract(ctx, id, { lock: true, version })
  const parts = await partsOf(ctx.db, row, row.versionNo)
  const at = placeOfPart(parts, key)
  const before = parts[at] as ContractPart
  const words = before.kind === 'heading' ? {} : await storedText(description ?? before.description, descriptionFormat)
  const reply = await nextVersion(ctx, row, parts.with(at, { ...before, name, ...words }), { why: name })
  await tellOfVersion(ctx, row)
  return reply
}

export const addPart: Handler<typeof calls.addPart> = async (ctx, { id, version, partId, after }) => {
  const row = await findContract(ctx, id, { lock: true, version })
  const { kind, name, description, descriptionHtml, requests, signers } = await findRow(ctx, contractParts, partId)
  const parts = await partsOf(ctx.db, row, row.versionNo)
  const at = after === null ? 0 : placeOfPart(parts, after) + 1
  const { landlordId, tenantId } = row
  const lease = await leaseOf(ctx, tenantId, row.leaseId).catch(() => undefined)
  const language = await companyLanguage(ctx.db, landlordId)
  const values = await contractValues(ctx.db, { tenantId, lease, no: contractNo(row.no), language })
  // Whoever adds it has decided that it is used.
  const part = { key: newKey(), kind, name, description, descriptionHtml, condition: null, requests, signers }
  const { parts: filled } = await assemble(ctx.db, landlordId, { parts: [part] }, values)
  const reply = await nextVersion(ctx, row, parts.toSpliced(at, 0, ...filled), { why: name })
  await tellOfVersion(ctx, row)
  return reply
}

export const removePart: Handler<typeof calls.removePart> = async (ctx, { id, version, key }) => {
  const row = await findContract(ctx, id, { lock: true, version })
  const parts = await partsOf(ctx.db, row, row.versionNo)
  const at = placeOfPart(parts, key)
  const reply = await nextVersion(ctx, row, parts.toSpliced(at, 1), { why: parts[at]?.name ?? '' })
  await leaveNothingOn(ctx, row, parts, at)
  await tellOfVersion(ctx, row)
  return reply
}

/**
 * What was suggested for a part that is gone is not open any more: nobody could agree to the contract. What was asked about it waits for no
 * answer, and a new part that was suggested behind it comes behind the one before.
 */
export async function leaveNothingOn(
  { db }: WriteContext<CompanyViewer>,
  { id }: ContractRow,
  parts: readonly ContractPart[],
  at: number,
): Promise<void> {
  const key = parts[at]?.key ?? ''
  const on = and(eq(contractRemarks.contractId, id), eq(contractRemarks.key, key))
  await db
    .update(contractRemarks)
    .set({ state: 'Rejected' })
    .where(and(on, eq(contractRemarks.state, 'Open')))
  await db.update(contractRemarks).set({ asks: false }).where(and(on, contractRemarks.asks))
  await db
    .update(contractRemarks)
    .set({ after: parts[at - 1]?.key ?? null })
    .where(and(eq(contractRemarks.contractId, id), eq(contractRemarks.after, key)))
}
