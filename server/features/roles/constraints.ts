import type { Constraints } from '../../platform/http/failures.ts'

/** The unique rules that people run into. */
export const constraints: Constraints = {
  custom_roles_name: { field: 'name', error: 'role-name-taken' },
}
