export const companyErrors = {
  'not-in-client-menu': 'Choose a page of the clients’ menu',
  'insurance-another-way': 'Your landlord takes insurance certificates another way. Ask them how.',
  'second-step-for-yourself': 'Set up a second step for yourself first, in your account. You would shut yourself out.',
  'language-not-in-use': 'Choose a language that is in use',
} as const
