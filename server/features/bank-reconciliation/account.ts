import {
  accountProblems,
  type reconciledAccounts as calls,
  reconciledAccounts as declared,
  type ReconciledAccount,
} from '@atrium/contract/bank-reconciliation/accounts.ts'
import { saved } from '@atrium/contract/kit/results.ts'
import { and, eq, inArray, max, sql } from 'drizzle-orm'
import type { LandlordViewer } from '../../platform/access/viewer.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { phraseIn } from '../../platform/lists/list.ts'
import { getOf, listOf } from '../../platform/records/lists.ts'
import { findRow, insertRow, updateRow } from '../../platform/records/rows.ts'
import { conflict, invalid } from '../../platform/refusal.ts'
import { checkSite } from '../../platform/tenancy/client-scope.ts'
import type { ReadContext, WriteContext } from '../../platform/work/context.ts'
import { companyOf } from '../books/company-books.ts'
import { bankLines, reconciledAccounts } from './tables.ts'

export const ACCOUNT = 'reconciled account'
export type Account = typeof reconciledAccounts.$inferSelect

/** The books of a company are one: bank and books are compared by who works at all of its sites. */
export const ofCompany = (ctx: ReadContext): number => companyOf(ctx as ReadContext<LandlordViewer>)

/** Refuses who works at some of the company's sites alone. */
export function allSites(ctx: ReadContext): undefined {
  ofCompany(ctx)
}

/** An account that nobody else changes, or closes a period of, until the transaction ends. */
export async function lockAccount(ctx: WriteContext<LandlordViewer>, id: number): Promise<Account> {
  companyOf(ctx)
  return findRow(ctx, reconciledAccounts, id, { lock: true })
}

const WAYS = { transfers: 'BankTransfer', cheques: 'Cheque', paypal: 'Paypal', others: 'Others' } as const

/** The codes of the cash accounts in the ledger whose money is on a bank account. */
export const codesOf = (account: Account): string[] =>
  (Object.keys(WAYS) as (keyof typeof WAYS)[]).filter((way) => account[way]).map((way) => WAYS[way])

/** The one of them that the bank's own charges and the like are booked on. */
export const usualCode = (account: Account): string => codesOf(account)[0] ?? WAYS.transfers

const select = (db: ReadDb) => db.select({ account: reconciledAccounts }).from(reconciledAccounts)
type Row = Awaited<ReturnType<typeof select>>[number]

interface LineCount {
  open: number
  lastLineOn: string | null
}

async function countsOf({ db }: ReadContext, rows: readonly Row[]): Promise<Map<number, LineCount>> {
  const ids = rows.map(({ account }) => account.id)
  if (ids.length === 0) return new Map()
  const found = await db
    .select({
      id: bankLines.accountId,
      lastLineOn: max(bankLines.postedOn),
      open: sql<number>`count(*) filter (where ${bankLines.state} = 'Open')::int`,
    })
    .from(bankLines)
    .where(inArray(bankLines.accountId, ids))
    .groupBy(bankLines.accountId)
  return new Map(found.map(({ id, ...counts }) => [id, counts]))
}

const item = ({ account }: Row, counts: ReadonlyMap<number, LineCount>): ReconciledAccount => ({
  ...account,
  ...(counts.get(account.id) ?? { open: 0, lastLineOn: null }),
})

const read = { table: reconciledAccounts, page: pageOf(select), item, extra: countsOf, shown: allSites }

export const getAccount: Handler<typeof calls.get> = getOf(read)

export const searchAccounts: Handler<typeof calls.search> = listOf(declared.search, {
  ...read,
  words: (query) => phraseIn(reconciledAccounts, reconciledAccounts.name, query),
  sorts: { name: reconciledAccounts.name, lastFour: reconciledAccounts.lastFour },
})

/** What the balance of an account in the books follows from. */
const FIXED = ['currency', 'opensOn', 'openingBalance', 'transfers', 'cheques', 'paypal', 'others'] as const

export const saveAccount: Handler<typeof calls.save> = async (ctx, { id, version, ...input }) => {
  const landlordId = companyOf(ctx)
  const problems = accountProblems(input)
  if (Object.keys(problems).length > 0) throw invalid(problems)
  if (input.chargesSiteId !== null) await checkSite(ctx, input.chargesSiteId)
  if (id === null) return saved(await insertRow(ctx, ACCOUNT, reconciledAccounts, { ...input, landlordId }))
  const before = await lockAccount(ctx, id)
  const changed = FIXED.some((field) => input[field] !== before[field])
  if (changed && before.closedThrough !== null) throw conflict('account-has-closed')
  if (changed) await checkLines(ctx, before, input)
  return updateRow(ctx, ACCOUNT, reconciledAccounts, before, version, input)
}

/** Lines stay in the currency that they were imported in, and after the first day; what is matched stays an entry of the account. */
async function checkLines(
  { db }: WriteContext<LandlordViewer>,
  before: Account,
  input: Pick<Account, 'currency' | 'opensOn' | 'transfers' | 'cheques' | 'paypal' | 'others'>,
): Promise<void> {
  const [first] = await db
    .select({
      day: sql<string | null>`min(${bankLines.postedOn})`,
      handled: sql<number>`count(*) filter (where ${bankLines.state} in ('Matched', 'Explained'))::int`,
    })
    .from(bankLines)
    .where(and(eq(bankLines.accountId, before.id)))
  if (!first?.day) return
  if (input.currency !== before.currency) throw invalid({ currency: 'account-has-lines' })
  if (input.opensOn > first.day) throw invalid({ opensOn: 'account-has-lines' })
  const away = (['transfers', 'cheques', 'paypal', 'others'] as const).find((way) => before[way] && !input[way])
  if (away && first.handled > 0) throw invalid({ [away]: 'account-has-lines' })
}
