import type { Constraints } from '../../platform/http/failures.ts'

export const constraints: Constraints = {
  tax_rates_once: { field: 'validFrom', error: 'tax-rate-overlaps' },
  mileage_rates_once: { field: 'validFrom', error: 'mileage-rate-overlaps' },
}
