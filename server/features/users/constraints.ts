import type { Constraints } from '../../platform/http/failures.ts'

/** The unique rules that people run into. */
export const constraints: Constraints = {
  users_email_unique: { field: 'email', error: 'email-taken' },
}
