import { asc, sql } from 'drizzle-orm'
import type { RecordLookup } from '../../platform/lookups/record-lookup.ts'
import { ownedContact } from './contact-row.ts'
import { contactList } from './search-contacts.ts'
import { calledAs, contacts } from './tables.ts'

/** Contacts by what people call them. */
export const contactNames: RecordLookup = {
  entity: 'contact',
  id: contacts.id,
  name: calledAs(contacts),
  owned: ownedContact,
  columns: { company: contacts.company, jobTitle: contacts.jobTitle, email: contacts.email, phone: contacts.phone },
  hint: sql`${contacts.company}`,
  search: (query) => contactList.words(query)?.where,
  order: asc(contacts.lastName),
}
