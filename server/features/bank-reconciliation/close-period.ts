import {
  type reconciliations as calls,
  reconciliations as declared,
  type Reconciliation,
} from '@atrium/contract/bank-reconciliation/reconciliations.ts'
import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import { done } from '@atrium/contract/kit/results.ts'
import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '../../platform/auth/tables.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { listOf } from '../../platform/records/lists.ts'
import { changeRow, checkVersion, findRow, insertRow } from '../../platform/records/rows.ts'
import { conflict, invalid } from '../../platform/refusal.ts'
import { earliestToday } from '../../platform/tenancy/site-days.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { ACCOUNT, allSites, lockAccount, ofCompany } from './account.ts'
import { booksAt, differencesOf, lastClosed, periodStart } from './differences.ts'
import { bankReconciliations, reconciledAccounts } from './tables.ts'

const RECONCILIATION = 'bank reconciliation'

export const closePeriod: Handler<typeof calls.close> = async (ctx, { accountId, version, to, bank, reason }) => {
  const account = await lockAccount(ctx, accountId)
  checkVersion(account.version, version)
  const from = periodStart(account)
  if (to < from || to >= (await earliestToday(ctx, ALL_SITES.id))) throw invalid({ to: 'period-over' })
  const found = await differencesOf(ctx.db, account, to, bank)
  const { books, unexplained, carried, needsReason } = found
  if (needsReason && !reason) {
    const amount = ((unexplained - carried) / 100).toFixed(2)
    throw conflict(['period-differs', { amount: `${amount} ${account.currency}` }], {
      reason: ['period-differs', { amount: `${amount} ${account.currency}` }],
    })
  }
  const { from: _, opening: __, credits: ___, debits: ____, needsReason: _____, ...differences } = found
  const row = {
    landlordId: account.landlordId,
    accountId,
    periodFrom: from,
    periodTo: to,
    bank,
    books,
    unexplained,
    reason,
    closedBy: ctx.viewer.userId,
  }
  await insertRow(ctx, RECONCILIATION, bankReconciliations, { ...row, differences }, { ...row, name: `${account.name} ${to}` })
  await changeRow(ctx.db, reconciledAccounts, accountId, version, { closedThrough: to })
  ctx.audit({
    entity: ACCOUNT,
    id: accountId,
    before: { name: account.name, closedThrough: account.closedThrough },
    after: { name: account.name, closedThrough: to },
  })
  return done
}

export const reopenPeriod: Handler<typeof calls.reopen> = async (ctx, { id, reason }) => {
  ofCompany(ctx)
  if (!reason) throw invalid({ reason: 'reason-required' })
  const { accountId } = await findRow(ctx, bankReconciliations, id)
  const account = await lockAccount(ctx, accountId)
  const last = await lastClosed(ctx.db, accountId)
  if (last?.id !== id) throw conflict('period-not-last')
  const reopened = { reopenedBy: ctx.viewer.userId, reopenedAt: new Date(), reopenReason: reason }
  await ctx.db.update(bankReconciliations).set(reopened).where(eq(bankReconciliations.id, id))
  const before = await lastClosed(ctx.db, accountId)
  await changeRow(ctx.db, reconciledAccounts, accountId, account.version, { closedThrough: before?.periodTo ?? null })
  ctx.audit({
    entity: RECONCILIATION,
    id,
    before: { name: `${account.name} ${last.periodTo}`, reopenReason: '' },
    after: { name: `${account.name} ${last.periodTo}`, reopenReason: reason },
  })
  return done
}

const reopeners = alias(users, 'reopeners')
const select = (db: ReadDb) =>
  db
    .select({
      reconciliation: bankReconciliations,
      account: reconciledAccounts,
      closedBy: users.name,
      reopenedBy: reopeners.name,
    })
    .from(bankReconciliations)
    .innerJoin(reconciledAccounts, eq(reconciledAccounts.id, bankReconciliations.accountId))
    .leftJoin(users, eq(users.id, bankReconciliations.closedBy))
    .leftJoin(reopeners, eq(reopeners.id, bankReconciliations.reopenedBy))
type Row = Awaited<ReturnType<typeof select>>[number]

/** What the books say of the days of periods now, by account and day. */
async function booksNow({ db }: ReadContext, rows: readonly Row[]): Promise<Map<number, number>> {
  const found = new Map<number, number>()
  for (const { reconciliation, account } of rows)
    found.set(reconciliation.id, await booksAt(db, account, reconciliation.periodTo))
  return found
}

const item = ({ reconciliation, account, closedBy, reopenedBy }: Row, now: ReadonlyMap<number, number>): Reconciliation => {
  const { periodFrom: from, periodTo: to, closedAt, reopenedAt, ...rest } = reconciliation
  return {
    ...rest,
    from,
    to,
    accountName: account.name,
    currency: account.currency,
    closedBy: closedBy ?? '',
    closedById: reconciliation.closedBy,
    closedAt: closedAt.toISOString(),
    reopenedBy: reopenedBy ?? '',
    reopenedById: reconciliation.reopenedBy,
    reopenedAt: reopenedAt?.toISOString() ?? null,
    booksNow: now.get(reconciliation.id) ?? rest.books,
    isLast: reopenedAt === null && account.closedThrough === to,
  }
}

export const searchReconciliations: Handler<typeof calls.search> = listOf(declared.search, {
  table: bankReconciliations,
  page: pageOf(select),
  item,
  extra: booksNow,
  shown: allSites,
  equal: { accountId: bankReconciliations.accountId },
  sorts: { to: bankReconciliations.periodTo },
})
