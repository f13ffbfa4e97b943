import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../database/open.ts'
import type { Book } from './tables.ts'

/** The kinds of account. Debits increase the first six, `own asset` and `own expense`, credits the others. */
export const accountTypes = [
  'receivable',
  'cash',
  'clearing',
  'bad debt',
  'intercompany',
  /** What the bank and the payment service keep, and what else was paid from a bank account. */
  'expense',
  /** Paid, but put to no invoice yet: owed to the client. */
  'unapplied cash',
  'deposit',
  'revenue',
  'tax',
  /** What came to a bank account and is of no client: interest. */
  'other income',
  /** What accounts amounted to as a company began with its books here: equity. */
  'opening balances',
  // Accounts of the company's own chart that journals were posted to by hand, by kind; `code` is what each was called then.
  'own asset',
  'own liability',
  'own equity',
  'own income',
  'own expense',
] as const
export type AccountType = (typeof accountTypes)[number]

export interface AccountName {
  type: AccountType
  /** Which of its type: a tax, a charge, a way to pay. */
  code?: string
}

const keyOf = (type: string, code: string, currency: string) => `${type}/${code}/${currency}`

/** The ids of a company's accounts, by name and currency; those that are named for the first time are opened. */
export async function openAccounts(
  db: Db,
  landlordId: number,
  accountNames: readonly (AccountName & { currency: string })[],
  { accounts }: Pick<Book, 'accounts'>,
): Promise<(name: AccountName, currency: string) => number> {
  const names = new Map(
    accountNames.map(({ type, code = '', currency }) => [keyOf(type, code, currency), { type, code, currency }]),
  )
  const types = [...new Set(accountNames.map(({ type }) => type))]
  const read = async () => {
    const rows = await db
      .select()
      .from(accounts)
      .where(and(eq(accounts.landlordId, landlordId), inArray(accounts.type, types)))
    return new Map(rows.map(({ id, type, code, currency }) => [keyOf(type, code, currency), id]))
  }
  let ids = await read()
  const missing = [...names].filter(([key]) => !ids.has(key)).map(([, name]) => ({ landlordId, ...name }))
  if (missing.length > 0) {
    await db.insert(accounts).values(missing).onConflictDoNothing()
    ids = await read()
  }
  return ({ type, code = '' }, currency) => ids.get(keyOf(type, code, currency)) as number
}
