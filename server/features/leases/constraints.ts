import type { Constraints } from '../../platform/http/failures.ts'

/** The unique rules that people run into. */
export const constraints: Constraints = {
  leases_no: { field: 'leaseNo', error: 'lease-no-taken' },
  client_invoices_no: { field: 'invoiceNo', error: 'notice-no-taken' },
}
