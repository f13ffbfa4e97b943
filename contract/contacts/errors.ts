export const contactErrors = {
  'contact-needs-name': 'A contact needs a name or a company',
  'contact-exists': 'This contact is in the address book already',
  'contact-twice-in-list': 'This contact stands twice in the list',
  'contact-role-name-taken': 'A contact role with this name exists already',
  'contact-role-in-use': 'Contacts have the role "{{name}}". Take it away from them first.',
  'contact-roles-full': 'A company has {{n}} contact roles at most',
  'no-such-contact-role': 'There is no contact role "{{name}}" yet',
  'merge-with-itself': 'A contact is not merged with itself',
} as const
