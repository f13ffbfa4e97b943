import { Readable } from 'node:stream'
import { contactUpload } from '@atrium/contract/contacts/contact-upload.ts'
import type { Contact, contacts as calls } from '@atrium/contract/contacts/contacts.ts'
import type { Handler } from '../../platform/calls/serve.ts'
import { Download } from '../../platform/files/download.ts'
import { everyRow, readFirst, sheetOf } from '../../platform/records/export-rows.ts'
import { conditionsOf } from '../../platform/records/lists.ts'
import { contactList } from './search-contacts.ts'
import { contacts } from './tables.ts'
import { vCardOf } from './vcard.ts'

const { headings, headingOf } = contactUpload
/** What stands in a column of the list: the names of site and client, for their ids. */
const cellOf = (contact: Contact, field: string): string =>
  ({ ...contact, siteId: contact.site ?? '', tenantId: contact.tenant ?? '' })[field as 'email'] ?? ''
const cells = (contact: Contact) => [...Object.keys(headingOf).map((field) => cellOf(contact, field)), contact.roles.join('; ')]

/** Contacts under the headings that the import reads, so that a list can be changed and brought back; or as vCards. */
export const exportContacts: Handler<typeof calls.exportList> = async (ctx, { format, ...input }) => {
  const conditions = conditionsOf(ctx, contactList, input)
  const every = everyRow(ctx, contactList, conditions, {
    by: contacts.lastName,
    of: ({ contact }) => contact.lastName,
  })
  if (format !== 'vcf') return sheetOf(format, every, { name: 'contacts', headings, cells })
  const found = await readFirst(every)
  return new Download(Readable.from(vCards(found)), { type: 'text/vcard; charset=utf-8', name: 'contacts.vcf' })
}

async function* vCards(found: AsyncIterable<Contact>) {
  for await (const contact of found) yield await vCardOf(contact)
}
