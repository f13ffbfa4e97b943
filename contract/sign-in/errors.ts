export const signInErrors = {
  'current-password-wrong': 'The current password is wrong',
  'login-wrong': 'The e-mail address or the password is wrong',
  'email-not-verified': 'Verify your e-mail address first. The link is in the mail we sent you.',
  'email-required': 'Email is required',
  'first-name-required': 'First name is required',
  'last-name-required': 'Last name is required',
} as const
