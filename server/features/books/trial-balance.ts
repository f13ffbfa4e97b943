import type { BookAccount, books as calls } from '@atrium/contract/books/books.ts'
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { LandlordViewer } from '../../platform/access/viewer.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { bookCurrency } from '../../platform/documents/book-currency.ts'
import { ledgerAccounts, postings } from '../../platform/ledger/tables.ts'
import { latestToday } from '../../platform/tenancy/site-days.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { companyOf } from './company-books.ts'

type BalanceQuery = { asOf?: string | undefined; currency?: string | undefined }

/**
 * The accounts whose balance is not zero, as debit or credit in cents, through the end of `asOf` (default: the latest today of
 * the company's sites), in one currency (default: the company's).
 */
export async function readTrialBalance(ctx: ReadContext<LandlordViewer>, { asOf: until, currency: onlyCurrency }: BalanceQuery) {
  const { db } = ctx
  const landlordId = companyOf(ctx)
  const asOf = until ?? (await latestToday(ctx))
  const { currency, currencies } = await bookCurrency(db, landlordId, onlyCurrency)
  const cents = sql<number>`sum(${postings.cents})::float8`
  const rows = await db
    .select({ type: ledgerAccounts.type, code: ledgerAccounts.code, cents })
    .from(postings)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, postings.accountId))
    .where(and(eq(postings.landlordId, landlordId), eq(postings.currency, currency), lte(postings.effectiveOn, asOf)))
    .groupBy(ledgerAccounts.id)
    .having(sql`sum(${postings.cents}) <> 0`)
    .orderBy(asc(ledgerAccounts.type), asc(ledgerAccounts.code))
  const accounts = rows.map(
    ({ type, code, cents: of }): BookAccount => ({ type, code, debit: Math.max(of, 0), credit: Math.max(-of, 0) }),
  )
  const sum = (side: 'debit' | 'credit') => accounts.reduce((total, account) => total + account[side], 0)
  return { asOf, currency, currencies, accounts, debit: sum('debit'), credit: sum('credit') }
}

export const getTrialBalance: Handler<typeof calls.trialBalance> = (ctx, input) => readTrialBalance(ctx, input)
