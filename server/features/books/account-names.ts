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
  'unapplied cash': 'Liabilities:UnappliedCash',
  deposit: 'Liabilities:Deposits',
  revenue: 'Income',
  tax: 'Liabilities:Tax',
}

/** `Income:BaseRent`: an account as plain text accounting writes it, each part beginning with a capital letter or a digit. */
export function accountPath({ type, code }: Named): string {
  const parts = code
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
  const root = roots[type]
  if (parts.length === 0) return type === 'revenue' ? `${root}:Other` : root
  return `${root}:${parts.join('')}`
}

/** `Revenue: base rent`, as people read it. */
export const accountName = ({ type, code }: Named): string =>
  `${type.slice(0, 1).toUpperCase()}${type.slice(1)}${code ? `: ${code}` : ''}`
