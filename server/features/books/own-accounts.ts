import type { AccountKind } from '@atrium/contract/books/chart.ts'
import type { AccountType } from '../../platform/ledger/accounts.ts'

/** What an account of the company's chart is in the ledger, once a journal is posted to it by hand. */
export const ownTypes: Record<AccountKind, AccountType> = {
  bank: 'own asset',
  asset: 'own asset',
  liability: 'own liability',
  equity: 'own equity',
  income: 'own income',
  expense: 'own expense',
}

export const isOwn = (type: AccountType): boolean => Object.values(ownTypes).includes(type)

/** Accounts whose balance is what documents, payments and deposits come to: nobody posts to them by hand. */
export const controlled: readonly AccountType[] = ['receivable', 'unapplied cash', 'deposit']
