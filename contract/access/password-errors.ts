/** What can be wrong with a new password; small enough for the public pages. */
export const passwordErrors = {
  'password-short': 'Use at least 10 characters',
  'password-common': 'This is a common password. Choose another.',
  'password-names': 'Names and single words are easy to guess. Put a few together.',
  'password-pattern': 'Repeats, sequences and dates are easy to guess. Add other words.',
  'password-weak': 'This password is easy to guess. Add another word or two.',
} as const
export type PasswordError = keyof typeof passwordErrors
