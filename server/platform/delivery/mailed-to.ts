import type { NamedAddress } from '@atrium/contract/kit/recipients.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { ReadDb } from '../database/open.ts'
import { clientPeopleOf } from '../tenancy/people-at-site.ts'
import { readPeople } from './people.ts'

/** People of a client that one mail goes to at most. */
const MOST = 50

/** Somebody a mail was made for; a user hears as they have chosen, others always. */
export interface MailedTo extends NamedAddress {
  userId: number | null
}

/** Those that a mail was made for, as an audience (`people.ts`). */
export const audienceOfMailed = (recipients: readonly MailedTo[]): SQL => sql`
  select 1 as rank, 'mail ' || r.address as source, r.name, r.address as email, '' as phone, r."userId" as user_id
  from json_to_recordset(${JSON.stringify(recipients)}::json) as r (name text, address text, "userId" int)`

/** The people of a client who have an address. */
export async function mailedPeopleOf(db: ReadDb, landlordId: number, tenantId: number): Promise<MailedTo[]> {
  const people = await readPeople(db, clientPeopleOf(landlordId, [tenantId]), { behind: '', limit: MOST })
  return people.filter(({ email }) => email).map(({ name, email, userId }) => ({ name, address: email.toLowerCase(), userId }))
}
