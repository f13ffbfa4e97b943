import { contactPage } from '@atrium/contract/contacts/contact-page.ts'
import { contactRoleEntity, contactRoles } from '@atrium/contract/contacts/contact-roles.ts'
import { contactEntity, contacts } from '@atrium/contract/contacts/contacts.ts'
import { contactLookups } from '@atrium/contract/tenancy/people/contact-lookups.ts'
import { contactScreens } from '@atrium/contract/tenancy/people/contact-screens.ts'
import { serve } from '../../platform/calls/serve.ts'
import type { Feature } from '../../platform/feature.ts'
import { importRows } from '../../platform/imports/import-rows.ts'
import { answer } from '../../platform/ports/port.ts'
import { hasRows } from '../../platform/records/has-rows.ts'
import { addressBook } from '../../platform/tenancy/address-book.ts'
import { contactBook } from './address-book.ts'
import { constraints } from './constraints.ts'
import { contactNames } from './contact-names.ts'
import { getContactPage } from './contact-page.ts'
import { getContactPhoto } from './contact-photo.ts'
import { getContactRole, removeContactRole, saveContactRole, searchContactRoles } from './contact-roles.ts'
import { contactsOfPage } from './contacts-of-page.ts'
import { exportContacts } from './export-contacts.ts'
import { findDuplicates } from './find-duplicates.ts'
import { contactImport } from './import-contacts.ts'
import { mergeContacts } from './merge-contacts.ts'
import { createContact, removeContact, updateContact } from './save-contact.ts'
import { getContact, isEmailExist, lookupContacts, searchContacts } from './search-contacts.ts'
import { contacts as table } from './tables.ts'

export const contactsFeature: Feature = {
  ofClients: [contactsOfPage],
  ofSites: [contactsOfPage],
  entities: [contactRoleEntity, contactEntity],
  configurable: { Contacts: { entity: contactEntity } },
  screens: Object.values(contactScreens),
  constraints,
  lookups: [contactNames],
  imports: [contactImport],
  calls: [
    ...serve(contacts, {
      search: searchContacts,
      get: getContact,
      photo: getContactPhoto,
      isEmailExist,
      create: createContact,
      update: updateContact,
      remove: removeContact,
      exportList: exportContacts,
      processUploaded: importRows(contactImport),
      duplicates: findDuplicates,
      merge: mergeContacts,
    }),
    ...serve(contactPage, { get: getContactPage }),
    ...serve(contactLookups, { search: lookupContacts }),
    ...serve(contactRoles, { search: searchContactRoles, get: getContactRole, save: saveContactRole, remove: removeContactRole }),
  ],
  deletionGuards: { tenant: hasRows(table.tenantId) },
  answers: [answer(addressBook, contactBook)],
  demo: async () => (await import('./demo.ts')).insertContactsOfDemo,
  samples: [
    {
      calls: { ...contacts, page: contactPage.get, lookup: contactLookups.search },
      table: 'contacts',
      make: contacts.create,
      input: ({ siteId, mark }) => ({ siteId, firstName: mark, email: 'a@contact.example' }),
    },
  ],
}
