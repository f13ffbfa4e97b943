export const tenantErrors = {
  'client-has-records': '{{name}} has documents, leases, users or other records. Deactivate the client instead.',
  'client-name-taken': 'A client with this name and unit exists at the site already',
  'client-twice-in-list': 'This client stands twice in the list with this unit and site',
  'category-name-taken': 'A category with this name exists already',
  'site-not-in-use': 'The site is not in use',
  'no-site-in-use': 'You have no site "{{site}}" in use',
  'contact-closed': 'Your landlord keeps your contact data. Ask them to change it.',
  'no-such-category': 'There is no such category yet',
} as const
