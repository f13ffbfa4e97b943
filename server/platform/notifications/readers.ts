import type { Access } from '@atrium/contract/access/access.ts'
import { may } from '@atrium/contract/access/may.ts'
import type { NotificationName } from '@atrium/contract/kit/notifications.ts'
import { and, ne, type SQL } from 'drizzle-orm'
import { users } from '../auth/tables.ts'
import type { ReadDb } from '../database/open.ts'
import { companyPeopleAt } from '../tenancy/company-people.ts'
import { peopleOfClient } from '../tenancy/people-of-client.ts'
import type { AnyWriteContext } from '../work/context.ts'
import { filterByPreference } from './filter-by-preference.ts'

/** Somebody who gets a mail. */
export interface Reader {
  id: number
  email: string
  firstName: string
  language: string | null
}

/** Of some users those who want mails of a kind; not who did what it is about. */
export async function readersAmong(
  db: ReadDb,
  who: SQL | undefined,
  name: NotificationName,
  exceptUserId = 0,
): Promise<Reader[]> {
  const people = await db
    .select({ id: users.id, email: users.email, firstName: users.firstName, language: users.language })
    .from(users)
    .where(and(who, ne(users.id, exceptUserId)))
  const ids = people.map(({ id }) => id)
  const wanting = new Set(await filterByPreference(db, ids, name, 'email'))
  return people.filter(({ id }) => wanting.has(id))
}

/** The people of a client who want mails of a kind. */
export const clientReaders = (
  { db, viewer }: AnyWriteContext,
  { landlordId, tenantId }: { landlordId: number; tenantId: number },
  name: NotificationName,
): Promise<Reader[]> => readersAmong(db, peopleOfClient(db, landlordId, tenantId), name, viewer.userId)

/** The company's people at a site who may do what a mail asks for, and want mails of its kind. */
export async function companyReaders(
  { db, app, viewer }: AnyWriteContext,
  { landlordId, siteId }: { landlordId: number; siteId: number },
  name: NotificationName,
  access: Access,
): Promise<Reader[]> {
  const allowed: Reader[] = []
  for (const reader of await readersAmong(db, companyPeopleAt(db, landlordId, siteId), name, viewer.userId)) {
    const person = await app.loadViewer(db, { userId: reader.id })
    if (person && !may(person, access)) allowed.push(reader)
  }
  return allowed
}
