import { contactName, contacts } from '@atrium/contract/contacts/contacts.ts'
import { type Finder, finderOf, MOST_FOUND, type Search, told } from '../../kit/search/finder.ts'

const contactsFound = (words: Parameters<typeof finderOf>[1], narrowing: { vendors?: true }): Finder =>
  finderOf(
    contacts.search,
    words,
    (query) => ({ query, ...narrowing, siteId: -1, rowsPerPage: MOST_FOUND }),
    (contact) => ({
      id: contact.id,
      name: contactName(contact),
      about: told(contact.company, contact.jobTitle, contact.email),
      to: `/contacts/${contact.id}`,
    }),
    Object.keys(narrowing),
  )

const vendors = { one: 'Vendor', title: 'Vendors', also: ['Contractor', 'Contractors', 'Supplier', 'Suppliers'] }

export const search: Search = {
  finders: [
    contactsFound({ one: 'Contact', title: 'Contacts' }, {}),
    contactsFound({ ...vendors, list: '/contacts?vendors=true', byWordOnly: true }, { vendors: true }),
  ],
  commands: [{ text: 'Add a contact', to: '/contacts/new', needs: contacts.create }],
}
