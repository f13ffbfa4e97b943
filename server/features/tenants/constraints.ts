import type { Constraints } from '../../platform/http/failures.ts'

/** The unique rules that people run into. */
export const constraints: Constraints = {
  tenants_name: { field: 'name', error: 'client-name-taken' },
  tenant_categories_name: { field: 'name', error: 'category-name-taken' },
}
