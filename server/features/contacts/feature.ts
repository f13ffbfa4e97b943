import { contactRoles } from '@atrium/contract/contacts/contact-roles.ts'
import { contacts } from '@atrium/contract/contacts/contacts.ts'
import type { Feature } from '../../platform/feature.ts'
import { serve } from '../../platform/http/serve.ts'
import { importRows } from '../../platform/imports/import-rows.ts'
import { constraints } from './constraints.ts'
import { getContactPhoto } from './contact-photo.ts'
import { getContactRole, removeContactRole, saveContactRole, searchContactRoles } from './contact-roles.ts'
import { exportContacts } from './export-contacts.ts'
import { findDuplicates } from './find-duplicates.ts'
import { hasContacts } from './has-contacts.ts'
import { contactImport } from './import-contacts.ts'
import { mergeContacts } from './merge-contacts.ts'
import { createContact, removeContact, updateContact } from './save-contact.ts'
import { getContact, isEmailExist, lookupContacts, searchContacts } from './search-contacts.ts'

export const contactsFeature: Feature = {
  constraints,
  imports: [contactImport],
  calls: [
    ...serve(contacts, {
      search: searchContacts,
      get: getContact,
      photo: getContactPhoto,
      lookup: lookupContacts,
      isEmailExist,
      create: createContact,
      update: updateContact,
      remove: removeContact,
      exportList: exportContacts,
      processUploaded: importRows(contactImport),
      duplicates: findDuplicates,
      merge: mergeContacts,
    }),
    ...serve(contactRoles, { search: searchContactRoles, get: getContactRole, save: saveContactRole, remove: removeContactRole }),
  ],
  deletionGuards: { tenant: hasContacts },
  demo: async () => (await import('./demo.ts')).insertContactsOfDemo,
  samples: [
    {
      calls: contacts,
      table: 'contacts',
      make: contacts.create,
      input: ({ siteId, mark }) => ({ siteId, firstName: mark, email: 'a@contact.example' }),
    },
  ],
}
