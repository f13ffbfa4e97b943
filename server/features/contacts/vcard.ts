import { type Contact, contactName } from '@atrium/contract/contacts/contacts.ts'

/** A contact as a vCard 3.0 (RFC 2426), which Outlook reads too. What it has none of is left out. */
export async function vCardOf(contact: Contact): Promise<string> {
  const { default: ICAL } = await import('ical.js')
  const { firstName, lastName, company, jobTitle, email, phone, phoneE164, notes, roles } = contact
  const card = new ICAL.Component(['vcard', [], []])
  const add = (name: string, ...values: (string | string[])[]) => {
    if (values.length === 0 || values[0] === '') return
    const property = new ICAL.Property(name, card)
    if (name === 'categories') property.setValues(values as never)
    else property.setValue(values[0] as never)
    card.addProperty(property)
  }
  add('version', '3.0')
  add('fn', contactName(contact))
  add('n', [lastName, firstName, '', '', ''])
  if (company) add('org', [company])
  add('title', jobTitle)
  add('email', email)
  add('tel', phoneE164 || phone)
  add('categories', ...roles)
  add('note', notes)
  return `${card.toString()}\r\n`
}
