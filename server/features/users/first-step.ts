import { eq } from 'drizzle-orm'
import { users } from '../../platform/auth/tables.ts'
import type { FirstStepSource } from '../../platform/first-steps/first-steps.ts'
import { hasRows } from '../../platform/records/has-rows.ts'
import { invitations } from './tables.ts'

/** Somebody else is there, or invited. */
export const peopleStep: FirstStepSource = {
  step: 'people',
  isDone: async (db, landlordId) => {
    const some = await db.select({ id: users.id }).from(users).where(eq(users.landlordId, landlordId)).limit(2)
    return some.length > 1 || (await hasRows(invitations.landlordId)(db, landlordId))
  },
}
