import type { BookAccount, books as calls } from '@atrium/contract/books/books.ts'
import type { Input } from '@atrium/contract/kit/call.ts'
import { NO_SITE } from '@atrium/contract/kit/ids.ts'
import { sql } from 'drizzle-orm'
import type { LandlordViewer } from '../../platform/access/viewer.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { bookCurrency } from '../../platform/invoices/book-currency.ts'
import { totalsOf } from '../../platform/ledger/account-totals.ts'
import { ledgerAccounts } from '../../platform/ledger/tables.ts'
import { latestToday } from '../../platform/tenancy/site-days.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { atSite } from './book-site.ts'
import { companyOf } from './company-books.ts'

type BalanceQuery = Pick<Input<typeof calls.trialBalance>, 'asOf' | 'currency' | 'siteId'>

/**
 * The accounts whose balance is not zero, of one site or of all, as debit or credit in cents, through the end of `asOf` (default: the
 * latest today of the company's sites), in one currency (default: the company's).
 */
export async function readTrialBalance(
  ctx: ReadContext<LandlordViewer>,
  { asOf: until, currency: onlyCurrency, siteId }: BalanceQuery,
) {
  const { db } = ctx
  const landlordId = companyOf(ctx)
  const asOf = until ?? (await latestToday(ctx))
  const { currency, currencies } = await bookCurrency(db, landlordId, onlyCurrency)
  const { id, type, code } = ledgerAccounts
  const own = sql`select ${id} from ${ledgerAccounts} where ${ledgerAccounts.landlordId} = ${landlordId} and ${ledgerAccounts.currency} = ${currency}`
  const { rows } = await db.execute<Pick<BookAccount, 'type' | 'code'> & { cents: number }>(sql`
    select ${type} as type, ${code} as code, sum(t.debits - t.credits)::float8 as cents
    from ${totalsOf({ accounts: own, to: asOf, siteId: siteId > NO_SITE ? siteId : undefined })} t
    join ${ledgerAccounts} on ${id} = t.account_id where ${atSite(sql`t.site_id`, siteId)}
    group by ${id} having sum(t.debits - t.credits) <> 0 order by ${type}, ${code}`)
  const accounts = rows.map(
    ({ cents: of, ...name }): BookAccount => ({ ...name, debit: Math.max(of, 0), credit: Math.max(-of, 0) }),
  )
  const sum = (side: 'debit' | 'credit') => accounts.reduce((total, account) => total + account[side], 0)
  // What a journal posted at this site and at another one does not sum to zero at either of them.
  const between = sum('credit') - sum('debit')
  if (between !== 0)
    accounts.push({ type: 'between sites', code: '', debit: Math.max(between, 0), credit: Math.max(-between, 0) })
  return { asOf, currency, currencies, accounts, debit: sum('debit'), credit: sum('credit') }
}

export const getTrialBalance: Handler<typeof calls.trialBalance> = (ctx, input) => readTrialBalance(ctx, input)
