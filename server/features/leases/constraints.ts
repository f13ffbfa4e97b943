import type { Constraints } from '../../platform/http/failures.ts'

/** The unique rules that people run into. */
export const constraints: Constraints = {
  index_series_name: { field: 'name', error: 'index-name-taken' },
  index_values_month: { field: 'month', error: 'index-month-taken' },
  index_clauses_of_schedule: { field: 'scheduleId', error: 'already-indexed' },
  leases_no: { field: 'leaseNo', error: 'lease-no-taken' },
  client_invoices_no: { field: 'invoiceNo', error: 'notice-no-taken' },
}
