export const invitationErrors = {
  'role-not-invitable': 'Nobody can be invited into this role',
  'only-admin-invites-admin': 'Only a company administrator can invite another one',
  'invited-to-nothing': 'What you were invited to is no longer there. Ask for a new invitation.',
} as const
