import type { Constraints } from '../../platform/http/failures.ts'

export const constraints: Constraints = {
  book_accounts_number: { field: 'number', error: 'book-account-number-taken' },
  book_account_maps_once: { field: 'ledger', error: 'ledger-account-mapped' },
}
