import { landlord } from '@atrium/contract/access/access.ts'
import { contactName } from '@atrium/contract/contacts/contacts.ts'
import { contactScreens } from '@atrium/contract/tenancy/people/contact-screens.ts'
import { asc } from 'drizzle-orm'
import { type ClientSource, ofSubject, plainRow, sectionOf } from '../../platform/record-pages/record-page.ts'
import { ownedContact, readContacts } from './contact-row.ts'
import { contacts } from './tables.ts'

/** Whom to turn to at a client, by name. */
export const contactsOfClient: ClientSource = {
  kind: 'Contacts',
  access: contactScreens.list.access.only(landlord),
  read: (ctx, client) =>
    sectionOf(ctx, {
      table: contacts,
      where: ofSubject(ctx, client, ownedContact),
      order: [asc(contacts.lastName), asc(contacts.id)],
      page: readContacts.page,
      list: `/contacts?tenantId=${client.tenantId}`,
      row: ({ contact }) => ({
        ...plainRow,
        id: contact.id,
        title: contactName(contact),
        note: [contact.jobTitle, contact.phone, contact.email].filter(Boolean).join(' · '),
        address: `/contacts/${contact.id}`,
      }),
    }),
}
