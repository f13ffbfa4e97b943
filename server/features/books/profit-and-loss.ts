import type { profitAndLoss as calls, PlAccount } from '@atrium/contract/books/profit-and-loss.ts'
import type { Input, Reply } from '@atrium/contract/kit/call.ts'
import { ALL_SITES } from '@atrium/contract/kit/constants.ts'
import { monthsFrom } from '@atrium/contract/kit/days.ts'
import { NO_SITE } from '@atrium/contract/kit/ids.ts'
import { eq, sql } from 'drizzle-orm'
import type { LandlordViewer } from '../../platform/access/viewer.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import type { ReadDb } from '../../platform/database/open.ts'
import { bookCurrency } from '../../platform/invoices/book-currency.ts'
import type { AccountType } from '../../platform/ledger/accounts.ts'
import { latestToday } from '../../platform/tenancy/site-days.ts'
import { sites as siteTable } from '../../platform/tenancy/tables.ts'
import type { ReadContext } from '../../platform/work/context.ts'
import { companyOf } from './company-books.ts'
import { deferredAt, shiftsOf } from './service-days.ts'

/** What is earned, and what is lost. */
const INCOME = ['revenue', 'other income', 'own income'] as const satisfies readonly AccountType[]
const EXPENSES = ['bad debt', 'expense', 'own expense'] as const satisfies readonly AccountType[]

interface MonthSum {
  type: AccountType
  code: string
  site_id: number | null
  month: string
  /** Debits above zero. */
  cents: number
}

/** What was posted to the accounts of income and expenses, by site and month. */
async function sumsOf(db: ReadDb, { landlordId, currency, months }: { landlordId: number; currency: string; months: string[] }) {
  const types = sql.join(
    [...INCOME, ...EXPENSES].map((type) => sql`${type}`),
    sql`, `,
  )
  const { rows } = await db.execute<MonthSum & Record<string, unknown>>(sql`
    select a.type, a.code, m.site_id, m.month::text as month, (m.debits - m.credits)::float8 as cents
    from ledger_accounts a join account_months m on m.account_id = a.id
    where a.landlord_id = ${landlordId} and a.currency = ${currency} and a.type in (${types})
      and m.month between ${months[0]} and ${months.at(-1)}
    order by a.type, a.code`)
  return rows
}

type Query = Pick<Input<typeof calls.get>, 'from' | 'to' | 'currency' | 'siteId' | 'basis'>

/** Income and expenses of whole months, of one site or of all, and what each site brought. */
export async function readProfitAndLoss(
  ctx: ReadContext<LandlordViewer>,
  { from, to, currency: onlyCurrency, siteId, basis }: Query,
): Promise<Reply<typeof calls.get>> {
  const { db } = ctx
  const landlordId = companyOf(ctx)
  const { currency, currencies } = await bookCurrency(db, landlordId, onlyCurrency)
  const months = monthsFrom(from, to)
  const billed = await sumsOf(db, { landlordId, currency, months })
  const sums = basis === 'billed' ? billed : [...billed, ...(await shifts(db, { landlordId, currency, months }))]
  const nameOf = await siteNames(db, landlordId)
  const chosen = sums.filter(({ site_id }) => siteId === ALL_SITES.id || site_id === (siteId === NO_SITE ? null : siteId))
  const ofTypes = (types: readonly AccountType[]): PlAccount[] =>
    [
      ...Map.groupBy(
        chosen.filter(({ type }) => types.includes(type)),
        ({ type, code }) => `${type}/${code}`,
      ),
    ].map(([key, some]) => {
      const [type = '', ...code] = key.split('/')
      return { type, code: code.join('/'), ...byMonth(some, months) }
    })
  const sites = [...Map.groupBy(sums, ({ site_id }) => site_id)]
    .map(([id, some]) => ({ siteId: id, name: id === null ? '' : (nameOf.get(id) ?? ''), ...byMonth(some, months) }))
    .toSorted((one, other) => Number(one.siteId === null) - Number(other.siteId === null) || one.name.localeCompare(other.name))
  return {
    currency,
    currencies,
    months,
    income: ofTypes(INCOME),
    expenses: ofTypes(EXPENSES),
    result: byMonth(chosen, months),
    sites,
  }
}

/** What is added to revenue as billed so that it stands in the months that it is for. */
async function shifts(
  db: ReadDb,
  { months, ...company }: { landlordId: number; currency: string; months: readonly string[] },
): Promise<MonthSum[]> {
  const found = await shiftsOf(db, { ...company, from: months[0] as string, to: months.at(-1) as string })
  return found.map((one) => ({ ...one, type: 'revenue' }))
}

export const getDeferredRevenue: Handler<typeof calls.deferred> = async (ctx, { asOf: until, currency: onlyCurrency }) => {
  const { db } = ctx
  const landlordId = companyOf(ctx)
  const asOf = until ?? (await latestToday(ctx))
  const { currency } = await bookCurrency(db, landlordId, onlyCurrency)
  const nameOf = await siteNames(db, landlordId)
  const lines = (await deferredAt(db, { landlordId, currency, asOf })).map(({ site_id, code, cents }) => ({
    siteId: site_id,
    siteName: nameOf.get(site_id) ?? '',
    code,
    cents,
  }))
  return { asOf, currency, lines, total: lines.reduce((sum, { cents }) => sum + cents, 0) }
}

async function siteNames(db: ReadDb, landlordId: number): Promise<ReadonlyMap<number, string>> {
  const names = await db
    .select({ id: siteTable.id, name: siteTable.name })
    .from(siteTable)
    .where(eq(siteTable.landlordId, landlordId))
  return new Map(names.map(({ id, name }) => [id, name]))
}

/** Credits above zero: what was earned. */
function byMonth(sums: readonly MonthSum[], months: readonly string[]) {
  const at = new Map<string, number>()
  for (const { month, cents } of sums) at.set(month, (at.get(month) ?? 0) - cents)
  const amounts = months.map((month) => (at.get(month) ?? 0) + 0)
  return { months: amounts, total: amounts.reduce((sum, cents) => sum + cents, 0) }
}

export const getProfitAndLoss: Handler<typeof calls.get> = (ctx, input) => readProfitAndLoss(ctx, input)
