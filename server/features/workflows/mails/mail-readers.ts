import type { Step } from '@atrium/contract/workflows/steps.ts'
import { and, asc, eq, or } from 'drizzle-orm'
import { users } from '../../../platform/auth/tables.ts'
import type { ReadDb } from '../../../platform/database/open.ts'
import { type MailedTo, mailedPeopleOf } from '../../../platform/delivery/mailed-to.ts'
import { type Place, whoIs } from '../assignees.ts'

/** To how many one mail of a step goes at most: a role may be that of hundreds. */
const MOST = 100

/** Whom the mail of a step goes to, each address once: the people it names, those of the client, and an address that was entered. */
export async function mailReaders(
  db: ReadDb,
  place: Place,
  { assignees, internal }: Pick<Step, 'assignees' | 'internal'>,
  entered: string,
): Promise<MailedTo[]> {
  const named = assignees.filter(({ type }) => type !== 'client')
  const isForClient = assignees.length > named.length && !internal
  const people = [
    ...(await usersNamed(db, place, named)),
    ...(isForClient && place.tenantId !== null ? await mailedPeopleOf(db, place.landlordId, place.tenantId) : []),
    ...(entered ? [{ name: entered, address: entered, userId: null }] : []),
  ]
  const byAddress = new Map<string, MailedTo>()
  for (const one of people) {
    const address = one.address.toLowerCase()
    if (!byAddress.has(address)) byAddress.set(address, { ...one, address })
  }
  return [...byAddress.values()].slice(0, MOST)
}

async function usersNamed(db: ReadDb, place: Place, named: Step['assignees']): Promise<MailedTo[]> {
  if (named.length === 0) return []
  const { id: userId, name, email: address } = users
  return db
    .select({ userId, name, address })
    .from(users)
    .where(and(or(...named.map((one) => whoIs(db, place, one))), eq(users.active, true)))
    .orderBy(asc(users.id))
    .limit(MOST)
}
