import { contactName, contacts } from '@atrium/contract/contacts/contacts.ts'
import { finderOf, MOST_FOUND, type Search, told } from '../../kit/search/finder.ts'

export const search: Search = {
  finders: [
    finderOf(
      contacts.search,
      { one: 'Contact', title: 'Contacts' },
      (query) => ({ query, siteId: -1, rowsPerPage: MOST_FOUND }),
      (contact) => ({
        id: contact.id,
        name: contactName(contact),
        about: told(contact.company, contact.jobTitle, contact.email),
        to: `/contacts/${contact.id}`,
      }),
    ),
  ],
  commands: [{ text: 'Add a contact', to: '/contacts/new', needs: contacts.create }],
}
