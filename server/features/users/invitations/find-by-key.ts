import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { hashKey } from '../../../platform/auth/one-time-key.ts'
import { users } from '../../../platform/auth/tables.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { landlords } from '../../../platform/tenancy/tables.ts'
import { invitations } from '../tables.ts'

/** The invitation a mailed key opens: not accepted, not too old, of a company in use. */
export async function findByKey(db: ReadDb, key: string) {
  const [found] = await db
    .select({ invitation: invitations, company: landlords.name, inviter: users.name })
    .from(invitations)
    .innerJoin(landlords, eq(landlords.id, invitations.landlordId))
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(
      and(
        eq(invitations.keyHash, hashKey(key)),
        isNull(invitations.acceptedAt),
        gt(invitations.expiresAt, sql`now()`),
        eq(landlords.active, true),
      ),
    )
  return found
}
