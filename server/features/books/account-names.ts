import type { AccountKind } from '@atrium/contract/books/chart.ts'
import type { AccountType } from '../../platform/ledger/accounts.ts'

interface Named {
  type: AccountType
  code: string
}

const roots: Record<AccountType, string> = {
  receivable: 'Assets:Receivable',
  cash: 'Assets:Cash',
  clearing: 'Assets:Clearing',
  'bad debt': 'Expenses:BadDebt',
  intercompany: 'Assets:Intercompany',
  expense: 'Expenses',
  'unapplied cash': 'Liabilities:UnappliedCash',
  deposit: 'Liabilities:Deposits',
  revenue: 'Income',
  tax: 'Liabilities:Tax',
  'other income': 'Income:Other',
  'opening balances': 'Equity:OpeningBalances',
  'own asset': 'Assets',
  'own liability': 'Liabilities',
  'own equity': 'Equity',
  'own income': 'Income',
  'own expense': 'Expenses',
}

/** `Income:BaseRent`: an account as plain text accounting writes it, each part beginning with a capital letter or a digit. */
export function accountPath({ type, code }: Named): string {
  const part = partOf(code)
  const root = roots[type]
  if (part === '') return type === 'revenue' ? `${root}:Other` : root
  return `${root}:${part}`
}

/** `Revenue: base rent`, as people read it. */
export const accountName = ({ type, code }: Named): string =>
  `${type.slice(0, 1).toUpperCase()}${type.slice(1)}${code ? `: ${code}` : ''}`

const chartRoots: Record<AccountKind, string> = {
  bank: 'Assets',
  asset: 'Assets',
  liability: 'Liabilities',
  equity: 'Equity',
  income: 'Income',
  expense: 'Expenses',
}

/** `Income:4000-BaseRent`: an account of a company's own chart, in the same way. */
export const chartPath = ({ number, name, kind }: { number: string; name: string; kind: AccountKind }): string =>
  `${chartRoots[kind]}:${[partOf(number), partOf(name)].filter(Boolean).join('-') || 'Other'}`

const partOf = (text: string) =>
  text
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')
