import type { Constraints } from '../../platform/http/failures.ts'

const way = (field: string) => ({ field, error: 'way-of-other-account' }) as const

export const constraints: Constraints = {
  reconciled_accounts_transfers: way('transfers'),
  reconciled_accounts_cheques: way('cheques'),
  reconciled_accounts_paypal: way('paypal'),
  reconciled_accounts_others: way('others'),
  reconciled_accounts_payouts: way('payouts'),
  bank_lines_once: { field: 'Reference', error: 'line-known' },
  bank_matches_journal_once: { field: 'journalIds', error: 'match-taken' },
}
