import type { ContractRemark } from '@atrium/contract/contracts/contracts.ts'
import { and, asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CompanyViewer } from '../../../platform/access/viewer.ts'
import { users } from '../../../platform/auth/tables.ts'
import type { ReadContext } from '../../../platform/work/context.ts'
import { wordPieces } from '../compare/word-pieces.ts'
import { type ContractRow, isOfClient } from '../contract/find-contract.ts'
import { contractRemarks } from '../tables.ts'

const deciders = alias(users, 'deciders')

/** What both sides say of a contract, in order; what is internal only to the company. */
export async function remarksOf({ db, viewer }: ReadContext<CompanyViewer>, { id }: ContractRow): Promise<ContractRemark[]> {
  const isClient = isOfClient(viewer)
  const rows = await db
    .select({ remark: contractRemarks, by: users.name, decidedBy: deciders.name })
    .from(contractRemarks)
    .leftJoin(users, eq(users.id, contractRemarks.createdBy))
    .leftJoin(deciders, eq(deciders.id, contractRemarks.decidedBy))
    .where(and(eq(contractRemarks.contractId, id), isClient ? eq(contractRemarks.internal, false) : undefined))
    .orderBy(asc(contractRemarks.id))
  return rows.map(({ remark: { before, description, decidedAt, createdAt, byClient, ...remark }, by, decidedBy }) => ({
    ...remark,
    pieces: remark.kind === 'suggestion' ? wordPieces(before, description) : [],
    by: by ?? '',
    byId: remark.createdBy,
    byLandlord: !byClient,
    at: createdAt.toISOString(),
    decidedBy: decidedBy ?? '',
    decidedById: remark.decidedBy,
    decidedAt: decidedAt?.toISOString() ?? null,
    mayWithdraw: remark.state === 'Open' && byClient === isClient,
    mayDecide: remark.state === 'Open' && byClient !== isClient,
  }))
}
