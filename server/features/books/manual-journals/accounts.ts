import { ledgerKey } from '@atrium/contract/books/chart.ts'
import type { manualJournals as calls } from '@atrium/contract/books/manual-journals.ts'
import { errorBodyOf, type PlainCode } from '@atrium/contract/errors.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Handler } from '../../../platform/calls/serve.ts'
import type { Db, ReadDb } from '../../../platform/database/open.ts'
import { bookCurrency } from '../../../platform/invoices/book-currency.ts'
import type { AccountName, AccountType } from '../../../platform/ledger/accounts.ts'
import { taxCodesOf } from '../../tax-rates/rates-at.ts'
import { ledgerOf } from '../chart.ts'
import { companyOf } from '../company-books.ts'
import { ownTypes } from '../own-accounts.ts'
import { bookAccountMaps, bookAccounts } from '../tables.ts'

/** An account that a line may name, or may not and why. */
export interface ManualAccount {
  key: string
  type: AccountType
  code: string
  /** Number and name in the company's chart; empty where it is one of ours. */
  name: string
  /** Of the chart. */
  bookAccountId?: number
  refused: PlainCode | null
}

const refusals: Partial<Record<AccountType, PlainCode>> = {
  receivable: 'manual-line-receivable',
  'unapplied cash': 'manual-line-unapplied',
  deposit: 'manual-line-deposit',
}

/** Types of which each account has a code. */
const coded: readonly AccountType[] = ['cash', 'clearing', 'revenue', 'tax', 'expense', 'other income']

/** What an account of the chart is called in the ledger. */
export const ownName = ({ number, name }: { number: string; name: string }): string => `${number} ${name}`

const chartKey = (id: number) => `chart/${id}`

/** All accounts that a company may think of for a line, by `key`. */
export async function manualAccounts(db: ReadDb, landlordId: number): Promise<ReadonlyMap<string, ManualAccount>> {
  const taxes = (await taxCodesOf(db, landlordId)).map((code) => ({ type: 'tax' as const, code }))
  const ledger = await ledgerOf(db, landlordId)
  const posted = ledger.filter(
    ({ type, code, isPosted }) => isPosted || (type !== 'tax' && (code !== '' || !coded.includes(type))),
  )
  const ours = new Map([...posted, ...taxes].map(({ type, code }) => [ledgerKey({ type, code }), { type, code }]))
  const chart = await db
    .select({
      id: bookAccounts.id,
      number: bookAccounts.number,
      name: bookAccounts.name,
      kind: bookAccounts.kind,
      postedAs: bookAccounts.postedAs,
      isMapped: sql<boolean>`exists (select from ${bookAccountMaps} m where m.account_id = ${bookAccounts.id})`,
    })
    .from(bookAccounts)
    .where(eq(bookAccounts.landlordId, landlordId))
    .orderBy(bookAccounts.number)
  const all: ManualAccount[] = [
    ...[...ours].map(([key, one]) => ({ key, ...one, name: '', refused: refusals[one.type] ?? null })),
    ...chart.map((one) => ({
      key: chartKey(one.id),
      type: ownTypes[one.kind],
      code: one.postedAs ?? ownName(one),
      name: ownName(one),
      bookAccountId: one.id,
      refused: one.isMapped && one.postedAs === null ? ('manual-line-mapped' as const) : null,
    })),
  ]
  return new Map(all.map((one) => [one.key, one]))
}

export const getManualAccounts: Handler<typeof calls.accounts> = async (ctx) => {
  const landlordId = companyOf(ctx)
  const accounts = await manualAccounts(ctx.db, landlordId)
  const items = [...accounts.values()].map(({ key, type, code, name, refused }) => ({
    key,
    type,
    code,
    name,
    refused: refused && errorBodyOf(refused),
  }))
  return { ...(await bookCurrency(ctx.db, landlordId, undefined)), items }
}

/**
 * The account of a line in the ledger. One of the chart is named in it for the first time: what it is called then it keeps there. Whoever
 * posts holds the books, so that two do not name it at once.
 */
export async function accountOf(db: Db, landlordId: number, account: ManualAccount): Promise<Required<AccountName>> {
  const { bookAccountId, type } = account
  if (bookAccountId === undefined) return { type, code: account.code }
  const [one] = await db.select().from(bookAccounts).where(eq(bookAccounts.id, bookAccountId)).for('update')
  if (!one) throw new RangeError(`There is no account ${bookAccountId} in the chart`)
  if (one.postedAs !== null) return { type: ownTypes[one.kind], code: one.postedAs }
  const taken = await db
    .select({ id: bookAccounts.id })
    .from(bookAccounts)
    .where(and(eq(bookAccounts.landlordId, landlordId), eq(bookAccounts.postedAs, ownName(one))))
  const code = taken.length === 0 ? ownName(one) : `${ownName(one)} (${one.id})`
  await db
    .update(bookAccounts)
    .set({ postedAs: code })
    .where(and(eq(bookAccounts.id, one.id), isNull(bookAccounts.postedAs)))
  return { type: ownTypes[one.kind], code }
}
