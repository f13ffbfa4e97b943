export const userErrors = {
  'only-admin-gives-admin': 'Only a company administrator can make somebody a company administrator',
  'give-beyond-yours': 'You cannot give rights that you do not have',
  'admin-has-all': 'A company administrator has every right already',
  'roles-for-others': 'One of these roles is for other people',
  'role-unknown': 'There is no such role',
  'site-required': 'Select at least one site',
  'last-company-admin': 'The company needs at least one active administrator',
  'person-beyond-yours': 'This person has rights that you do not have. A company administrator can change them.',
  'person-deactivated': 'This person is deactivated',
  'own-second-step': 'Turn off your own two-factor login in your settings',
  'own-rights': 'You cannot change your own role, sites or client',
  'person-keeps-side': 'A person of the company cannot become a client’s, nor the other way round',
} as const
