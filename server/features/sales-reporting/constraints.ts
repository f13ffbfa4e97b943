import type { Constraints } from '../../platform/http/failures.ts'

export const constraints: Constraints = {
  sales_reports_month: { field: 'month', error: 'sales-reported-already' },
}
