import type { Constraints } from '../../platform/http/failures.ts'

export const constraints: Constraints = {
  tax_rates_once: { field: 'validFrom', error: 'tax-rate-overlaps' },
  tax_exemptions_once: { field: 'validFrom', error: 'tax-exemption-overlaps' },
  mileage_rates_once: { field: 'validFrom', error: 'mileage-rate-overlaps' },
}
