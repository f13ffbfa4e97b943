export const roleErrors = {
  'permission-unknown': 'There is no such permission',
  'permission-misplaced': 'A permission is not for these people',
  'menus-not-a-list': 'The menus must be a JSON list of titles of the menu',
  'role-name-taken': 'A role with this name exists already',
  'role-has-people': {
    one: '{{count}} person has this role. Give them another one first.',
    other: '{{count}} people have this role. Give them another one first.',
  },
  'role-has-invitations': {
    one: '{{count}} person is invited with this role. Withdraw the invitations first.',
    other: '{{count}} people are invited with this role. Withdraw the invitations first.',
  },
  'role-is-yours': 'You have this role yourself. Somebody else has to change it.',
  'role-beyond-yours': 'This role has rights that you do not have. A company administrator can change it.',
  'version-missing': 'The version is missing',
  'role-type-fixed': 'People have this role: whom it is for cannot change',
  'role-in-use': 'People have this role',
  'only-company-admin': 'Only a company administrator can do this',
  'view-as-own-role': 'This is your own role',
} as const
