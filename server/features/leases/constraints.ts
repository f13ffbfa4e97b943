import type { Constraints } from '../../platform/http/failures.ts'

/** The unique rules that people run into. */
export const constraints: Constraints = {
  leases_no: { field: 'leaseNo', error: 'lease-no-taken' },
  rental_notices_no: { field: 'invoiceNo', error: 'notice-no-taken' },
  rental_notices_period: { field: 'startDate', error: 'notice-period-taken' },
}
