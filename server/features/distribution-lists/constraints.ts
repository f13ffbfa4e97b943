import type { Constraints } from '../../platform/http/failures.ts'

/** The unique rules that people run into. */
export const constraints: Constraints = {
  distribution_lists_name: { field: 'name', error: 'distribution-list-name-taken' },
}
