import type { Constraints } from '../../platform/http/failures.ts'

/** The unique rules that people run into. */
export const constraints: Constraints = {
  sites_name: { field: 'name', error: 'site-name-taken' },
}
