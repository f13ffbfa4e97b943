import { landlord } from '@atrium/contract/access/access.ts'
import { contactName } from '@atrium/contract/contacts/contacts.ts'
import { contactScreens } from '@atrium/contract/tenancy/people/contact-screens.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { listOf, ofSubject, type PageSource, plainRow, sectionOf } from '../../platform/record-pages/record-page.ts'
import { ownedContact, readContacts } from './contact-row.ts'
import { contacts } from './tables.ts'

/** Whom to turn to at a client, or at a site, where those of all sites are too; by name. */
export const contactsOfPage: PageSource = {
  kind: 'Contacts',
  access: contactScreens.list.access.only(landlord),
  read: (ctx, subject) =>
    sectionOf(ctx, {
      table: contacts,
      where: ofSubject(ctx, subject, ownedContact),
      parts:
        subject.tenantId === null
          ? [isNull(contacts.siteId), eq(contacts.siteId, subject.siteId)].map((part) => and(ctx.scope.of(ownedContact), part))
          : undefined,
      order: [asc(contacts.lastName), asc(contacts.id)],
      page: readContacts.page,
      list: listOf('/contacts', subject),
      row: ({ contact }) => ({
        ...plainRow,
        id: contact.id,
        title: contactName(contact),
        note: [contact.jobTitle, contact.phone, contact.email].filter(Boolean).join(' · '),
        address: `/contacts/${contact.id}`,
      }),
    }),
}
