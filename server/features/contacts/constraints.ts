import type { Constraints } from '../../platform/http/failures.ts'

/** The unique rules that people run into. */
export const constraints: Constraints = {
  contact_roles_name: { field: 'name', error: 'contact-role-name-taken' },
}
